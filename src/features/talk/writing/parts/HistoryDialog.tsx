import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Time } from '#ui/Time.tsx'
import type { Changes } from '../schemas.ts'
import { Compared } from './Compared.tsx'

type Change = Changes['nodes'][number]

export interface HistoryProps {
  load: (after: string) => Promise<Changes | undefined>
  onClose: () => void
  /** Buttons for the version before a change. */
  actions?: (change: Change) => ReactNode
}

/** The history of a text: who changed it when, and each change word by word. */
export function HistoryDialog({ load, onClose, actions }: HistoryProps) {
  const { t } = useI18n()
  const [changes, setChanges] = useState<Changes | 'failed'>()
  const [open, setOpen] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog shows one text for as long as it is open
  const more = useCallback(async (after: string) => {
    const next = await load(after)
    setChanges((known) =>
      !next
        ? (known ?? 'failed')
        : known && known !== 'failed' && after !== ''
          ? { ...next, now: known.now, nodes: [...known.nodes, ...next.nodes] }
          : next,
    )
  }, [])
  useEffect(() => void more(''), [more])
  return (
    <Dialog isOpen onClose={onClose} title={t('writing.history.title')} width={720}>
      {!changes && <Skeleton shape="row" count={3} />}
      {changes === 'failed' && <ErrorBox onRetry={() => void more('')} />}
      {changes && changes !== 'failed' && (
        <>
          {changes.nodes.length === 0 && <p className="text-soft">{t('writing.history.none')}</p>}
          <ol className="divide-y divide-line">
            {changes.nodes.map((change, place) => (
              <li key={change.databaseId} className="py-3">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <p className="min-w-0 flex-1">
                    <b className="font-semibold">{change.editor?.name ?? t('writing.history.somebody')}</b>{' '}
                    <span className="text-14 text-soft">
                      <Time at={change.at} />
                    </span>
                  </p>
                  <Button
                    look="line"
                    size="small"
                    aria-expanded={open === change.databaseId}
                    onClick={() => setOpen(open === change.databaseId ? undefined : change.databaseId)}
                  >
                    {t('writing.history.compare')}
                  </Button>
                  {actions?.(change)}
                </div>
                {open === change.databaseId && (
                  <Compared before={change.before} after={changes.nodes[place - 1]?.before ?? changes.now} />
                )}
              </li>
            ))}
          </ol>
          {changes.pageInfo.hasNextPage && (
            <Button look="line" isWide onClick={() => void more(changes.pageInfo.endCursor)}>
              {t('writing.history.more')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}
