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
  /** Buttons for the version before a change. @param again asks for the list anew */
  actions?: (change: Change, again: () => void) => ReactNode
  /** What can be done with the text of now, above the list. */
  head?: (again: () => void) => ReactNode
}

/** The history of a text: who changed it when, and each change word by word. */
export function HistoryDialog({ load, onClose, actions, head }: HistoryProps) {
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
  const again = () => void pages.again()
  const [open, setOpen] = useState<number>()
  return (
    <Dialog isOpen onClose={onClose} title={t('writing.history.title')} width={720}>
      {!answer && !pages.hasFailed && <Skeleton shape="row" count={3} />}
      {answer && (
        <>
          {head?.(again)}
          {rows.length === 0 && <p className="text-soft">{t('writing.history.none')}</p>}
          <ol className="divide-y divide-line">
            {rows.map((change, place) => (
              <li key={change.databaseId} className="py-3">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Described change={change} />
                  <Button
                    look="line"
                    size="small"
                    aria-expanded={open === change.databaseId}
                    onClick={() => setOpen(open === change.databaseId ? undefined : change.databaseId)}
                  >
                    {t('writing.history.compare')}
                  </Button>
                  {actions?.(change, again)}
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

/** Who changed what, and how much; and what the version before it is called. */
function Described({ change: { editor, at, name, what, added = 0, removed = 0 } }: { change: Change }) {
  const { t } = useI18n()
  const parts = [
    ...(added > 0 ? [t('writing.history.added', { count: added })] : []),
    ...(removed > 0 ? [t('writing.history.removed', { count: removed })] : []),
    ...(what ?? []).filter((one) => one !== 'words').map((one) => t(`writing.history.what.${one}`)),
    // Nothing took its place yet: it was only given its name.
    ...(what?.length === 0 ? [t('writing.history.what.none')] : []),
  ]
  return (
    <div className="min-w-0 flex-1">
      {name && <p className="font-semibold">{t('writing.history.named', { name })}</p>}
      <p>
        <b className="font-semibold">{editor?.name ?? t('writing.history.somebody')}</b>{' '}
        <span className="text-14 text-soft">
          <Time at={at} />
        </span>
      </p>
      {parts.length > 0 && <p className="text-13 text-soft">{parts.join(' · ')}</p>}
    </div>
  )
}
