import { useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { listComments } from '../contract.ts'
import type { CommentTarget, CommentView, ReplyView } from '../schemas.ts'
import { Comment } from './Comment.tsx'
import { joined } from './joined.ts'
import { UnfoldButton } from './UnfoldButton.tsx'

/** As many replies as one press brings. */
const REPLIES = 20

interface Props {
  on: CommentTarget
  thread: CommentView
  /** How many stand there now that somebody has replied here. */
  onCount?: (total: number) => void
}

/** A comment and the replies to it; those beyond the first are folded. */
export function Thread({ on, thread, onCount }: Props) {
  const { t } = useI18n()
  const { status, run } = useRequest(listComments)
  const [loaded, setLoaded] = useState<{ replies: ReplyView[]; endCursor: string; hasMore: boolean } | null>(
    null,
  )
  const { databaseId, repliesCount } = thread
  const [written, setWritten] = useState<ReplyView[]>([])
  const told = loaded?.replies ?? thread.replies
  const replies = joined(told, written)
  const folded = loaded && !loaded.hasMore ? 0 : repliesCount - told.length
  const onReply = (reply: ReplyView, total: number) => {
    setWritten((before) => joined(before, [reply]))
    onCount?.(total)
  }

  const unfold = async () => {
    const answer = await run({
      on,
      parent: databaseId,
      sort: 'oldest',
      first: REPLIES,
      after: loaded?.endCursor ?? '',
    })
    if (!answer) return
    const { endCursor, hasNextPage } = answer.pageInfo
    setLoaded({ replies: joined(loaded?.replies ?? [], answer.nodes), endCursor, hasMore: hasNextPage })
  }

  return (
    <Comment comment={thread} onReply={onReply}>
      {replies.length > 0 && (
        <ul className="mt-3 grid gap-3 border-s-2 border-line ps-3.5">
          {replies.map((reply) => (
            <Comment key={reply.databaseId} comment={reply} isReply onReply={onReply} />
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
