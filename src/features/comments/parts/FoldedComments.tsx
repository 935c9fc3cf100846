import { useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { listComments } from '../contract.ts'
import type { CommentTarget, CommentView } from '../schemas.ts'
import { Thread } from './Thread.tsx'
import { UnfoldButton } from './UnfoldButton.tsx'

/** As many threads as one press brings. */
const THREADS = 20

interface Props {
  on: CommentTarget
  first: readonly CommentView[]
  /** Comments and replies together. */
  total: number
}

/** The first comments under something; the others come when they are asked for. */
export function FoldedComments({ on, first, total }: Props) {
  const { t } = useI18n()
  const { status, run } = useRequest(listComments)
  const [loaded, setLoaded] = useState<{
    threads: CommentView[]
    endCursor: string
    hasMore: boolean
  } | null>(null)
  if (first.length === 0) return null

  const threads = loaded?.threads ?? first
  // Replies are folded under their own comments.
  const shown = threads.reduce((sum, { repliesCount }) => sum + 1 + repliesCount, 0)
  const folded = loaded && !loaded.hasMore ? 0 : total - shown

  const unfold = async () => {
    const answer = await run({ on, sort: 'oldest', first: THREADS, after: loaded?.endCursor ?? '' })
    if (!answer) return
    const { endCursor, hasNextPage } = answer.pageInfo
    setLoaded({ threads: [...(loaded?.threads ?? []), ...answer.nodes], endCursor, hasMore: hasNextPage })
  }

  return (
    <div className="mt-4 border-t border-line pt-4">
      <ul className="grid gap-4">
        {threads.map((thread) => (
          <Thread key={thread.databaseId} on={on} thread={thread} />
        ))}
      </ul>
      {folded > 0 && (
        <UnfoldButton isPending={status === 'pending'} onClick={() => void unfold()}>
          {t('comments.unfold', { count: folded })}
        </UnfoldButton>
      )}
    </div>
  )
}
