import '../css/dialogs.css'
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { closestConnected, refocus, withAncestors } from '../focus.ts'
import { useI18n } from '../i18n.tsx'
import { closeIcon } from '../icons.ts'
import type { DialogPartProps } from './Dialog.tsx'

const DEFAULT_WIDTH = 502

/** On a phone the field that has the focus brings up a keyboard over half of the dialog. */
const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches

export function DialogPart({
  isOpen,
  onClose,
  title,
  description,
  width = DEFAULT_WIDTH,
  isLocked = false,
  initialFocus,
  children,
  footer,
  opener,
}: DialogPartProps) {
  const { t } = useI18n()
  const back = useRef<HTMLElement[]>([])
  useEffect(() => {
    if (isOpen) back.current = withAncestors(opener.current)
  }, [isOpen, opener])
  // It may be removed together with its opener.
  useEffect(() => () => void setTimeout(() => refocus(back.current)), [])
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && !isLocked && onClose()}
      // A dialog that is closed before it got the focus does not return it.
      onOpenChangeComplete={(open) => !open && refocus(back.current)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup
          className="dialog"
          style={{ maxWidth: width }}
          // Its opener may have been removed: then the nearest remaining ancestor gets the focus.
          finalFocus={() => closestConnected(back.current) ?? true}
          initialFocus={() => (hasKeyboard() && initialFocus?.current) || true}
        >
          {/* No <header>: that would be a second banner of the page. */}
          <div className="flex items-start gap-3 px-5 pt-4">
            <div className="min-w-0 flex-1 pt-1.5">
              <Dialog.Title className="text-18">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-14 text-soft">{description}</Dialog.Description>
              )}
            </div>
            <IconButton
              icon={closeIcon}
              label={t('ui.close')}
              disabled={isLocked}
              onClick={onClose}
              className="-mr-2"
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 px-5 pb-5">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
