import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import { hangFrom } from '../focus.ts'
import { Icon } from '../Icon.tsx'
import type { MenuItem, MenuPartProps } from './Menu.tsx'
import { menuHome } from './menu-home.ts'

export function MenuPart({ isOpen, onOpenChange, anchor, label, items, after }: MenuPartProps) {
  const popup = useRef<HTMLDivElement>(null)
  const onShown = (element: HTMLDivElement | null) => {
    popup.current = element
    if (element) hangFrom(element, () => anchor.current)
  }
  /** What was chosen may have moved the focus, as a dialog does: there it stays. */
  const isFocusHere = () => {
    const { activeElement } = document
    return activeElement === document.body || popup.current?.contains(activeElement) === true
  }
  return (
    <Menu.Root open={isOpen} onOpenChange={(open, { event }) => onOpenChange(open, event)} modal={false}>
      <Menu.Portal container={menuHome(anchor.current)}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Menu.Popup
            ref={onShown}
            className="floats min-w-44 p-1.5"
            aria-label={label}
            finalFocus={() => isFocusHere() && ((after ? after() : anchor.current) ?? true)}
          >
            <Lines items={items} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Mounted for as long as the menu is open. */
const Lines = ({ items }: Pick<MenuPartProps, 'items'>) =>
  (typeof items === 'function' ? items() : items).map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu keep their places
    <Line key={place} item={item} />
  ))

function Line({ item }: { item: MenuItem }) {
  const props = {
    className: 'floats-line',
    'data-danger': item.isDangerous || undefined,
    onClick: item.onChoose,
    children: (
      <>
        {item.icon && <Icon path={item.icon} size={16} />}
        {item.label}
      </>
    ),
  }
  return (
    <>
      {item.isGroupStart && <Menu.Separator className="mx-2 my-1.5 h-px bg-line" />}
      {item.href === undefined ? (
        <Menu.Item {...props} disabled={item.isOff} />
      ) : (
        <Menu.LinkItem {...props} href={item.href} closeOnClick />
      )}
    </>
  )
}
