import { Popover } from '@base-ui/react/popover'
import type { PopoverPartProps } from './Popover.tsx'

export function PopoverPart({ isOpen, onOpenChange, anchor, label, after, children }: PopoverPartProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={(open, { event }) => onOpenChange(open, event)}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={8} collisionPadding={8} className="z-50">
          <Popover.Popup className="floats p-4" aria-label={label} finalFocus={after ?? anchor}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
