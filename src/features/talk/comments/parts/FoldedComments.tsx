import '../reply-tools.css'
import type { ReactNode } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { WriteButton } from '#features/talk/writing/parts/WriteButton.tsx'
import { WriteHere } from '#features/talk/writing/parts/WriteHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { messageIcon } from '#ui/icons.ts'
import { listComments } from '../contract.ts'
import type { CommentTarget, CommentView } from '../schemas.ts'
import { Thread } from './Thread.tsx'
import { UnfoldButton } from './UnfoldButton.tsx'
import { useComment } from './use-comment.ts'
import { UNFOLDED_AT_ONCE, useUnfolding } from './use-unfolding.ts'

interface Props {
  on: CommentTarget
  first: readonly CommentView[]
  /** Comments and replies together. */
  total: number
  /** Further buttons, in one line with the one that begins a comment. */
  tools?: ReactNode
  /** Places the button that begins a comment in an existing row of actions. */
  actions?: (write: ReactNode) => ReactNode
}

/** The first comments on something; a button loads the others. */
export function FoldedComments({ on, first, total, tools, actions }: Props) {
  const { t } = useI18n()
  const { status, run } = useRequest(listComments)
  const writing = useComment(on.kind, on.id)
  const { listed, shown, isWhole, unfold, add } = useUnfolding(first, (after) =>
    run({ on, sort: 'oldest', first: UNFOLDED_AT_ONCE, after }),
  )
  // All replies to the listed comments count as shown: folded ones have a button below their own comment.
  const unfolded = listed.reduce((sum, { repliesCount }) => sum + 1 + repliesCount, 0)
  const folded = isWhole ? 0 : total - unfolded

  return (
    <>
      {actions ? (
        actions(
          !writing.Field && (
            <WriteButton writing={writing} look="quiet" size="small">
              <Icon path={messageIcon} size={16} />
              <span className="max-sm:sr-only">{t('comments.write')}</span>
            </WriteButton>
          ),
        )
      ) : (
        <div className="reply-tools">
          {!writing.Field && (
            <WriteButton writing={writing} look="plain" size="small">
              {t('comments.write')}
            </WriteButton>
          )}
          {tools}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="mt-3 grid gap-4 border-t border-line pt-4">
          {shown.map((thread) => (
            <Thread key={thread.databaseId} on={on} thread={thread} />
          ))}
        </ul>
      )}
      {folded > 0 && (
        <UnfoldButton isPending={status === 'pending'} onClick={() => void unfold()}>
          {t('comments.unfold', { count: folded })}
        </UnfoldButton>
      )}
      <WriteHere
        writing={writing}
        label={t('writing.comment')}
        action={t('comments.write')}
        canClose
        onWritten={({ comment }) => comment && add(comment)}
      />
    </>
  )
}
