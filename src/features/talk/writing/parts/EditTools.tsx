import { useState } from 'react'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { TextHistoryProps } from './TextHistory.tsx'

export interface EditToolsProps extends TextHistoryProps {
  isEdited: boolean
}

const historyPart = lazyPart<TextHistoryProps & { onClose: () => void }>(() =>
  import('./TextHistory.tsx').then((part) => part.TextHistory),
)

/** For those who may edit a text: its history, and links to edit and translate it. */
export function EditTools({ kind, number, isEdited }: EditToolsProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const [isOpen, setOpen] = useState(false)
  const History = useLazyPart(historyPart, isOpen, () => setOpen(false))
  return (
    <>
      {isEdited && (
        <button type="button" className="hover:text-ink" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('writing.history')}
        </button>
      )}
      <a className="hover:text-ink" href={href(`create?kind=${kind}&id=${number}`)}>
        {t('writing.edit')}
      </a>
      {kind !== 'topic' && (
        <a className="hover:text-ink" href={href(`create?translate=${kind}&id=${number}`)}>
          {t('writing.translate')}
        </a>
      )}
      {History && isOpen && <History kind={kind} number={number} onClose={() => setOpen(false)} />}
    </>
  )
}
