import '../css/dialogs.css'
import { Drawer } from '@base-ui/react/drawer'
import { IconButton } from '../actions/IconButton.tsx'
import { useI18n } from '../i18n.tsx'
import { closeIcon } from '../icons.ts'
import type { DrawerProps } from './Drawer.tsx'

const SWIPES = { right: 'right', left: 'left', bottom: 'down' } as const

export function DrawerPart({ isOpen, onClose, title, side = 'right', children, footer }: DrawerProps) {
  const { t } = useI18n()
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()} swipeDirection={SWIPES[side]}>
      <Drawer.Portal>
        <Drawer.Backdrop className="veil" />
        <Drawer.Viewport className="drawer-view" data-side={side}>
          <Drawer.Popup className="drawer">
            <div className="flex h-15 flex-none items-center gap-3 border-b border-line px-5">
              <Drawer.Title className="min-w-0 flex-1 truncate text-18">{title}</Drawer.Title>
              <IconButton icon={closeIcon} label={t('ui.close')} onClick={onClose} className="-mr-2" />
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
              {children}
            </Drawer.Content>
            {footer && <div className="flex flex-none gap-2 border-t border-line px-5 py-3">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
