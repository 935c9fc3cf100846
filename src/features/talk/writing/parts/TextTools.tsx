import { useState } from 'react'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { Time } from '#ui/Time.tsx'
import type { TextHistoryProps } from './TextHistory.tsx'

interface Props extends TextHistoryProps {
  /** null: it says what it said when it came out. */
  editedAt: string | null
  canEdit: boolean
}

/** Few of those who read may look into it: its code comes for them only. */
const historyPart = lazyPart<TextHistoryProps & { onClose: () => void }>(() =>
  import('./TextHistory.tsx').then((part) => part.TextHistory),
)

/** Says that a text was changed; whoever may change it finds here how it stood before, and the way to its desk. */
export function TextTools({ kind, number, editedAt, canEdit }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const [isOpen, setOpen] = useState(false)
  const History = useLazyPart(historyPart, isOpen, () => setOpen(false))
  return (
    <>
      {editedAt && (
        <span>
          {t('writing.edited')} <Time at={editedAt} />
        </span>
      )}
      {editedAt && canEdit && (
        <button type="button" className="hover:text-ink" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('writing.history')}
        </button>
      )}
      {canEdit && (
        <a className="hover:text-ink" href={href(`create?kind=${kind}&id=${number}`)}>
          {t('writing.edit')}
        </a>
      )}
      {canEdit && kind !== 'topic' && (
        <a className="hover:text-ink" href={href(`create?translate=${kind}&id=${number}`)}>
          {t('writing.translate')}
        </a>
      )}
      {History && isOpen && <History kind={kind} number={number} onClose={() => setOpen(false)} />}
    </>
  )
}
