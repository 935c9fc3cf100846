import { useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { showWritten } from '#features/writing/parts/show-written.ts'
import { useWriting } from '#features/writing/parts/use-writing.ts'
import { WriteButton } from '#features/writing/parts/WriteButton.tsx'
import { WriteHere } from '#features/writing/parts/WriteHere.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listComments } from '../contract.ts'
import type { CommentTarget, CommentView } from '../schemas.ts'
import { joined } from './joined.ts'
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
  const [written, setWritten] = useState<CommentView[]>([])
  const writing = useWriting({ type: 'COMMENT', thing: { kind: on.kind, number: on.id } })

  const told = loaded?.threads ?? first
  const threads = joined(told, written)
  // Replies are folded under their own comments.
  const shown = told.reduce((sum, { repliesCount }) => sum + 1 + repliesCount, 0)
  const folded = loaded && !loaded.hasMore ? 0 : total - shown

  const unfold = async () => {
    const answer = await run({ on, sort: 'oldest', first: THREADS, after: loaded?.endCursor ?? '' })
    if (!answer) return
    const { endCursor, hasNextPage } = answer.pageInfo
    setLoaded({ threads: joined(loaded?.threads ?? [], answer.nodes), endCursor, hasMore: hasNextPage })
  }

  return (
    <div className={threads.length > 0 ? 'mt-4 border-t border-line pt-4' : 'mt-2'}>
      {threads.length > 0 && (
        <ul className="grid gap-4">
          {threads.map((thread) => (
            <Thread key={thread.databaseId} on={on} thread={thread} />
          ))}
        </ul>
      )}
      {folded > 0 && (
        <UnfoldButton isPending={status === 'pending'} onClick={() => void unfold()}>
          {t('comments.unfold', { count: folded })}
        </UnfoldButton>
      )}
      {!writing.isOpen && (
        <WriteButton writing={writing} look="plain" size="small" className="mt-2 -ms-3">
          {t('comments.write')}
        </WriteButton>
      )}
      <WriteHere
        writing={writing}
        label={t('writing.comment')}
        action={t('comments.write')}
        canClose
        onWritten={(said) => {
          if (said.type !== 'COMMENT') return
          setWritten((before) => joined(before, [said.comment]))
          showWritten(`comment-${said.comment.databaseId}`)
        }}
      />
    </div>
  )
}
