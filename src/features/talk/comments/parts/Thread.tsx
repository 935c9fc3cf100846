import { useRequest } from '#browser/calls/use-request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { listComments } from '../contract.ts'
import type { CommentTarget, CommentView, ReplyView } from '../schemas.ts'
import { Comment } from './Comment.tsx'
import { UnfoldButton } from './UnfoldButton.tsx'
import { UNFOLDED_AT_ONCE, useUnfolding } from './use-unfolding.ts'

interface Props {
  on: CommentTarget
  thread: CommentView
  /** Nothing more can be written here. */
  isClosed?: boolean
  /** Called with the new number of comments after a reply was written here. */
  onCount?: (total: number) => void
}

/** A comment and its first replies; a button loads the others. */
export function Thread({ on, thread, isClosed = false, onCount }: Props) {
  const { t } = useI18n()
  const { status, run } = useRequest(listComments)
  const { databaseId: parent, repliesCount } = thread
  const { listed, shown, isWhole, unfold, add } = useUnfolding<ReplyView>(thread.replies, (after) =>
    run({ on, parent, sort: 'oldest', first: UNFOLDED_AT_ONCE, after }),
  )
  const folded = isWhole ? 0 : repliesCount - listed.length
  const onReply = (reply: ReplyView, total: number) => {
    add(reply)
    onCount?.(total)
  }

  return (
    <Comment comment={thread} isClosed={isClosed} onReply={onReply}>
      {shown.length > 0 && (
        <ul className="-ms-3 mt-3 grid gap-3 border-s-2 border-line ps-3">
          {shown.map((reply) => (
            <Comment key={reply.databaseId} comment={reply} isReply isClosed={isClosed} onReply={onReply} />
          ))}
        </ul>
      )}
      {folded > 0 && (
        <UnfoldButton isPending={status === 'pending'} onClick={() => void unfold()}>
          {t('comments.replies', { count: folded })}
        </UnfoldButton>
      )}
    </Comment>
  )
}
