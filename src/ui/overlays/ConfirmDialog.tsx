import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { useI18n } from '../i18n.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  /** Says what will be lost. */
  children?: ReactNode
  confirmLabel?: string
  /** What cannot be undone is red. */
  isDangerous?: boolean
  isPending?: boolean
}

/** Asks before what cannot be undone. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  isDangerous = true,
  isPending = false,
}: ConfirmDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={420}
      isLocked={isPending}
      footer={
        <>
          <Button look="line" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button look={isDangerous ? 'danger' : 'main'} onClick={onConfirm} isPending={isPending}>
            {confirmLabel ?? t('ui.confirm')}
          </Button>
        </>
      }
    >
      <div className="text-soft">{children}</div>
    </Dialog>
  )
}
