import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { go } from '#browser/page/navigate.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ConfirmDialogProps } from '#ui/overlays/ConfirmDialog.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { toast } from '#ui/toasts.ts'
import { deleteTopic } from '../contract.ts'
import type { TextHistoryProps } from './TextHistory.tsx'

export interface EditToolsProps extends TextHistoryProps {
  isEdited: boolean
  canEdit: boolean
  canDelete: boolean
}

const confirmPart = lazyPart<ConfirmDialogProps>(() =>
  import('#ui/overlays/ConfirmDialog.tsx').then((part) => part.ConfirmDialog),
)
const historyPart = lazyPart<TextHistoryProps & { onClose: () => void }>(() =>
  import('./TextHistory.tsx').then((part) => part.TextHistory),
)

/** For those who may edit a text: its history, links to edit and translate it, and of a topic to delete it. */
export function EditTools({ kind, number, isEdited, canEdit, canDelete }: EditToolsProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const [isOpen, setOpen] = useState(false)
  const [isDoomed, setDoomed] = useState(false)
  const ConfirmDialog = useLazyPart(confirmPart, isDoomed, () => setDoomed(false))
  const remove = async () => {
    if (!(await request(deleteTopic, { type: 'topic', id: number }))) return
    toast.success('删除成功')
    void go(href(''))
  }
  const History = useLazyPart(historyPart, isOpen, () => setOpen(false))
  return (
    <>
      {isEdited && canEdit && (
        <button type="button" className="hover:text-ink" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('writing.history')}
        </button>
      )}
      {canEdit && (
        <a className="hover:text-ink" href={href(`create?kind=${kind}&id=${number}`)}>
          {t('writing.edit')}
        </a>
      )}
      {canDelete && (
        <button
          type="button"
          className="hover:text-ink"
          aria-haspopup="dialog"
          onClick={() => setDoomed(true)}
        >
          {t('writing.delete')}
        </button>
      )}
      {canEdit && kind !== 'topic' && (
        <a className="hover:text-ink" href={href(`create?translate=${kind}&id=${number}`)}>
          {t('writing.translate')}
        </a>
      )}
      {ConfirmDialog && (
        <ConfirmDialog
          isOpen={isDoomed}
          onClose={() => setDoomed(false)}
          onConfirm={remove}
          title="确定要删除吗？"
          confirmLabel={t('writing.delete')}
        />
      )}
      {History && isOpen && <History kind={kind} number={number} onClose={() => setOpen(false)} />}
    </>
  )
}
