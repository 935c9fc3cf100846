import { useRef, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { HeldReplies } from '#features/talk/spam/parts/HeldReplies.tsx'
import { OwnBelowProvider } from '#features/talk/viewer-state/parts/own-below.ts'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { WriteButton } from '#features/talk/writing/parts/WriteButton.tsx'
import { WriteHere } from '#features/talk/writing/parts/WriteHere.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listComments } from '../contract.ts'
import { joined } from '../parts/joined.ts'
import { Thread } from '../parts/Thread.tsx'
import { useComment } from '../parts/use-comment.ts'
import { COMMENT_SORTS, type CommentSort } from '../rules.ts'
import type { CommentList, CommentListSettings, CommentTarget, CommentWritten } from '../schemas.ts'

/** Where `load` answered null, only the personal part may be there. */
type Data = ((CommentList | Partial<Record<keyof CommentList, never>>) & OwnReactions) | null
type Props = ModuleProps<CommentListSettings, Data, { databaseId?: number | null } | null>

export function View({ data, settings, subject }: Props) {
  if (!data?.nodes || !subject?.databaseId) return null
  return (
    <OwnBelowProvider value={data.ownBelow}>
      <Comments
        on={{ kind: settings.on, id: subject.databaseId }}
        data={data}
        settings={settings}
        mayWrite={data.ownBelow?.can.comment ?? false}
      />
    </OwnBelowProvider>
  )
}

interface CommentsProps {
  on: CommentTarget
  data: CommentList
  settings: CommentListSettings
  /** The reader may write here, also where comments are closed to others. */
  mayWrite: boolean
}

function Comments({ on, data, settings, mayWrite }: CommentsProps) {
  const { t } = useI18n()
  const { list, sort, isPending, load, add, setTotal } = useComments(on, data, settings)
  const { nodes, pageInfo, total } = list
  const isClosed = list.isClosed && !mayWrite
  const writing = useComment(on.kind, on.id)
  return (
    <section aria-labelledby="comments">
      <div className="mt-2 mb-3.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="comments" className="text-20">
          {t('comments.title', { count: total })}
        </h2>
        {nodes.length > 1 && <Sorts sort={sort} onSort={(order) => void load(order, '')} />}
      </div>
      <div className="card p-4.5 sm:p-6">
        {list.isClosed && <p className={isClosed ? 'text-soft' : 'mb-3 text-soft'}>{t('comments.closed')}</p>}
        {!isClosed && !writing.Field && (
          <div className="no-print flex items-center gap-3 rounded-control border border-line p-2 ps-4">
            <p className="min-w-0 flex-1 text-soft">
              {total === 0 ? t('comments.empty') : t('comments.prompt')}
            </p>
            <WriteButton writing={writing} look="line" size="small">
              {t('comments.write')}
            </WriteButton>
          </div>
        )}
        {!isClosed && (
          <WriteHere
            writing={writing}
            label={t('writing.comment')}
            action={t('comments.write')}
            onWritten={add}
          />
        )}
        <HeldReplies className="mt-4" />
        {nodes.length > 0 && (
          <ul className="mt-5 grid gap-5 [&>li+li]:border-t [&>li+li]:border-line [&>li+li]:pt-5">
            {nodes.map((thread) => (
              <Thread
                key={thread.databaseId}
                on={on}
                thread={thread}
                isClosed={isClosed}
                onCount={setTotal}
              />
            ))}
          </ul>
        )}
        {pageInfo.hasNextPage && (
          <Button
            look="line"
            isWide
            className="mt-5"
            isPending={isPending}
            onClick={() => void load(sort, pageInfo.endCursor)}
          >
            {t('comments.more')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The comments in the order that is wanted, as far as they are loaded, with what the reader has written meanwhile. */
function useComments(on: CommentTarget, data: CommentList, settings: CommentListSettings) {
  const { status, run } = useRequest(listComments)
  const [list, setList] = useState(data)
  const [sort, setSort] = useState<CommentSort>(settings.sort)
  const loads = useRef(0)
  return {
    list,
    sort,
    isPending: status === 'pending',
    async load(order: CommentSort, after: string) {
      const load = ++loads.current
      const answer = await run({ on, sort: order, first: settings.count, after })
      if (!answer || load !== loads.current) return
      setSort(order)
      // A further page keeps what the reader has written meanwhile.
      setList((before) => (after === '' ? answer : { ...answer, nodes: joined(before.nodes, answer.nodes) }))
    },
    add({ comment, commentCount }: CommentWritten) {
      if (!comment) return
      setList((before) => ({
        ...before,
        nodes: sort === 'newest' ? joined([comment], before.nodes) : joined(before.nodes, [comment]),
        total: commentCount,
      }))
    },
    setTotal: (total: number) => setList((before) => ({ ...before, total })),
  }
}

function Sorts({ sort, onSort }: { sort: CommentSort; onSort: (sort: CommentSort) => void }) {
  const { t } = useI18n()
  return (
    <fieldset aria-label={t('comments.sort')} className="sorts">
      {COMMENT_SORTS.map((name) => (
        <button key={name} type="button" aria-pressed={name === sort} onClick={() => onSort(name)}>
          {t(`comments.sort.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}
