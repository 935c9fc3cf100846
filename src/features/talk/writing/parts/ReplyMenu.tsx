import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { ConfirmDialogProps } from '#ui/overlays/ConfirmDialog.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { toast } from '#ui/toasts.ts'
import { deleteAnswer, deleteComment, listReplyChanges } from '../contract.ts'
import type { HistoryProps } from './HistoryDialog.tsx'
import type { Reply } from './use-reply.ts'

const confirmPart = lazyPart<ConfirmDialogProps>(() =>
  import('#ui/overlays/ConfirmDialog.tsx').then((part) => part.ConfirmDialog),
)
const historyPart = lazyPart<HistoryProps>(() =>
  import('./HistoryDialog.tsx').then((part) => part.HistoryDialog),
)

export interface ReplyMenuProps {
  reply: Reply
  onGone: (() => void) | undefined
}

/** Buttons to edit and delete a reply, and to see its history. */
export function ReplyMenu({
  reply: { type, id, state, editedAt, canEdit, setState },
  onGone,
}: ReplyMenuProps) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<'delete' | 'history'>()
  const close = () => setAsked(undefined)
  const ConfirmDialog = useLazyPart(confirmPart, asked === 'delete', close)
  const HistoryDialog = useLazyPart(historyPart, asked === 'history', close)
  const remove = async () => {
    const done =
      type === 'answer'
        ? await request(deleteAnswer, { type, id })
        : await request(deleteComment, { type, id })
    if (!done) return
    toast.success('删除成功')
    setState('gone')
    onGone?.()
  }
  const word = (label: string, onClick: () => void) => (
    <button type="button" className="hover:text-ink" onClick={onClick}>
      {label}
    </button>
  )
  return (
    <>
      {canEdit && state === 'shown' && word(t('writing.edit'), () => setState('edited'))}
      {word(t('writing.delete'), () => setAsked('delete'))}
      {editedAt && word(t('writing.history'), () => setAsked('history'))}
      {ConfirmDialog && (
        <ConfirmDialog
          isOpen={asked === 'delete'}
          onClose={close}
          onConfirm={remove}
          title="确定要删除吗？"
          confirmLabel={t('writing.delete')}
        />
      )}
      {HistoryDialog && asked === 'history' && (
        <HistoryDialog
          load={(after) => request(listReplyChanges, { type, id, first: 10, after })}
          onClose={close}
        />
      )}
    </>
  )
}
