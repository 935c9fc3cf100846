import type { ReactNode, RefObject } from 'react'
import { lazyPart, useLazyPart } from './lazy-part.ts'
import { type OpenerProps, useOpener } from './use-opener.ts'

export type PopoverPartProps = {
  isOpen: boolean
  onOpenChange: (open: boolean, event: Event | undefined) => void
  anchor: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
}

const popoverPart = lazyPart<PopoverPartProps>(() =>
  import('./PopoverPart.tsx').then((part) => part.PopoverPart),
)

type PopoverProps = {
  label: string
  button: (opener: OpenerProps) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small card beside its button. */
export function Popover({ label, button, children }: PopoverProps) {
  const { button: anchor, isOpen, setOpen, opener, onOpenChange } = useOpener('dialog', popoverPart.preload)
  const Part = useLazyPart(popoverPart, isOpen, () => setOpen(false))
  return (
    <>
      {button(opener)}
      {Part && (
        <Part isOpen={isOpen} onOpenChange={onOpenChange} anchor={anchor} label={label}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </Part>
      )}
    </>
  )
}
