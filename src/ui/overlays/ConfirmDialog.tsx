import { type ReactNode, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { useI18n } from '../i18n.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /**
   * What is done. The dialog is busy for as long as that takes and closes then; it stays open where the answer is
   * false.
   */
  onConfirm: () => unknown
  title: ReactNode
  /** Says what will be lost. */
  children?: ReactNode
  cancelLabel?: string
  confirmLabel?: ReactNode
  /** What cannot be undone is red. */
  isDangerous?: boolean
  isDisabled?: boolean
  /** In place of the button that confirms. */
  instead?: ReactNode
  /** px */
  width?: number
}

/** Asks before what cannot be undone. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  children,
  cancelLabel,
  confirmLabel,
  isDangerous = true,
  isDisabled = false,
  instead,
  width = 420,
}: ConfirmDialogProps) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      if ((await onConfirm()) !== false) onClose()
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={width}
      isLocked={isPending}
      footer={
        <>
          <Button look="line" onClick={onClose} disabled={isPending}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          {instead || (
            <Button
              look={isDangerous ? 'danger' : 'main'}
              onClick={() => void confirm()}
              isPending={isPending}
              disabled={isDisabled}
            >
              {confirmLabel ?? t('ui.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="text-soft">{children}</div>
    </Dialog>
  )
}
