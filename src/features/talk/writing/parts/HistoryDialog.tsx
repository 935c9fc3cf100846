import { type ReactNode, useRef, useState } from 'react'
import { usePages } from '#browser/calls/use-pages.ts'
import { Button } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
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
  // The text as it was when the history was opened: its first change is compared with that, whatever is saved meanwhile.
  const now = useRef('')
  const pages = usePages({
    ask: async (after) => {
      const page = await load(after)
      if (page && after === '') now.current = page.now
      return page && { ...page, now: now.current }
    },
    keyOf: ({ databaseId }) => databaseId,
  })
  const { rows, answer } = pages
  const [open, setOpen] = useState<number>()
  return (
    <Dialog isOpen onClose={onClose} title={t('writing.history.title')} width={720}>
      {!answer && !pages.hasFailed && <Skeleton shape="row" count={3} />}
      {answer && (
        <>
          {rows.length === 0 && <p className="text-soft">{t('writing.history.none')}</p>}
          <ol className="divide-y divide-line">
            {rows.map((change, place) => (
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
                  <Compared before={change.before} after={rows[place - 1]?.before ?? answer.now} />
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <MoreButton pages={pages} look="line" isWide>
        {t('writing.history.more')}
      </MoreButton>
    </Dialog>
  )
}
