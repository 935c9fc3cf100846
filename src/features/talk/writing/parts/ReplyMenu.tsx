import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { ConfirmDialogProps } from '#ui/overlays/ConfirmDialog.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { MenuItem, MenuPartProps } from '#ui/overlays/Menu.tsx'
import { MenuPart } from '#ui/overlays/MenuPart.tsx'
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

export interface ReplyMenuProps extends Pick<MenuPartProps, 'label' | 'isOpen' | 'onOpenChange' | 'anchor'> {
  reply: Reply
  /** Opens the form that reports it; null for one's own. */
  report: (() => void) | null
  onGone: (() => void) | undefined
}

/** Edits and deletes a reply, shows its history, reports it. */
export function ReplyMenu({ reply, report, onGone, ...menu }: ReplyMenuProps) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<'delete' | 'history'>()
  const close = () => setAsked(undefined)
  const ConfirmDialog = useLazyPart(confirmPart, asked === 'delete', close)
  const HistoryDialog = useLazyPart(historyPart, asked === 'history', close)
  const { type, id, state, editedAt, canEdit, canDelete, setState } = reply
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
  const items: MenuItem[] = []
  if (canDelete && canEdit && state === 'shown')
    items.push({ label: t('writing.edit'), onChoose: () => setState('edited') })
  if (canDelete && editedAt) items.push({ label: t('writing.history'), onChoose: () => setAsked('history') })
  if (report) items.push({ label: t('common.report.do'), onChoose: report })
  if (canDelete)
    items.push({
      label: t('writing.delete'),
      isDangerous: true,
      isGroupStart: items.length > 0,
      onChoose: () => setAsked('delete'),
    })
  return (
    <>
      <MenuPart {...menu} items={items} />
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
