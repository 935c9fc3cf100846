import { Menu } from '@base-ui/react/menu'
import { Icon } from '../Icon.tsx'
import { checkIcon } from '../icons.ts'
import { menuHome } from './menu-home.ts'
import type { SelectPartProps } from './Select.tsx'

/** A menu of radio items: it opens from a button that stood there before this code was fetched. */
export function SelectPart({
  isOpen,
  onOpenChange,
  anchor,
  label,
  options,
  value,
  onValue,
}: SelectPartProps) {
  return (
    <Menu.Root open={isOpen} onOpenChange={(open, { event }) => onOpenChange(open, event)} modal={false}>
      <Menu.Portal container={menuHome(anchor.current)}>
        <Menu.Positioner anchor={anchor} align="start" sideOffset={6} collisionPadding={8} className="z-50">
          <Menu.Popup
            className="floats max-h-[min(20rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-1.5"
            aria-label={label}
            finalFocus={anchor}
          >
            <Menu.RadioGroup value={value ?? null} onValueChange={onValue}>
              {options.map((option) => (
                <Menu.RadioItem
                  key={option.value}
                  value={option.value}
                  disabled={option.isDisabled ?? false}
                  closeOnClick
                  className="floats-line"
                >
                  {option.icon && <Icon path={option.icon} size={16} />}
                  <span className="min-w-0 flex-1">{option.label}</span>
                  <Menu.RadioItemIndicator>
                    <Icon path={checkIcon} size={16} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
