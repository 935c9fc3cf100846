import type { ReactNode } from 'react'
import { lazyPart, useLazyPart } from './lazy-part.ts'

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** From the right edge, or on the phone from below. */
  side?: 'right' | 'left' | 'bottom'
  children?: ReactNode
  footer?: ReactNode
}

const drawerPart = lazyPart<DrawerProps>(() => import('./DrawerPart.tsx').then((part) => part.DrawerPart))

export function Drawer(props: DrawerProps) {
  const Part = useLazyPart(drawerPart, props.isOpen, props.onClose)
  return Part ? <Part {...props} /> : null
}
