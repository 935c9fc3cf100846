import type { ReactNode, RefObject } from 'react'
import { lazyPart, useLazyPart } from './lazy-part.ts'
import { type OpenerProps, useOpener } from './use-opener.ts'

export type PopoverPartProps = {
  isOpen: boolean
  onOpenChange: (open: boolean, event: Event | undefined) => void
  anchor: RefObject<HTMLElement | null>
  /** Where the focus goes as it closes; missing: back to its button. */
  after?: (() => HTMLElement | null) | undefined
  label: string
  children: ReactNode
}

const popoverPart = lazyPart<PopoverPartProps>(() =>
  import('./PopoverPart.tsx').then((part) => part.PopoverPart),
)

type PopoverProps = Pick<PopoverPartProps, 'label' | 'after'> & {
  button: (opener: OpenerProps) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small card beside its button. */
export function Popover({ label, after, button, children }: PopoverProps) {
  const { button: anchor, isOpen, setOpen, opener, onOpenChange } = useOpener('dialog', popoverPart.preload)
  const Part = useLazyPart(popoverPart, isOpen, () => setOpen(false))
  return (
    <>
      {button(opener)}
      {Part && (
        <Part isOpen={isOpen} onOpenChange={onOpenChange} anchor={anchor} label={label} after={after}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </Part>
      )}
    </>
  )
}
