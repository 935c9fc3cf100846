import type { ReactNode, RefObject } from 'react'
import { lazyPart, useLazyPart } from './lazy-part.ts'
import { type OpenerProps, useOpener } from './use-opener.ts'

export type MenuItem = {
  label: ReactNode
  icon?: string
  href?: string
  onChoose?: () => void
  isDangerous?: boolean
  /** Cannot be chosen now; its label says why. */
  isOff?: boolean
  /** A line above it. */
  isGroupStart?: boolean
}

export type MenuPartProps = {
  isOpen: boolean
  onOpenChange: (open: boolean, event: Event | undefined) => void
  anchor: RefObject<HTMLElement | null>
  /** Where the focus goes as it closes; missing: back to its button. */
  after?: (() => HTMLElement | null) | undefined
  label: string
  /** A function is asked whenever the menu opens. */
  items: MenuItem[] | (() => MenuItem[])
}

const menuPart = lazyPart<MenuPartProps>(() => import('./MenuPart.tsx').then((part) => part.MenuPart))

type MenuProps = Pick<MenuPartProps, 'label' | 'items' | 'after'> & {
  button: (opener: OpenerProps) => ReactNode
}

/** Actions behind one button, as `⋯` beside a topic. */
export function Menu({ button, ...menu }: MenuProps) {
  const { button: anchor, isOpen, setOpen, opener, onOpenChange } = useOpener('menu', menuPart.preload)
  const Part = useLazyPart(menuPart, isOpen, () => setOpen(false))
  return (
    <>
      {button(opener)}
      {Part && <Part isOpen={isOpen} onOpenChange={onOpenChange} anchor={anchor} {...menu} />}
    </>
  )
}
