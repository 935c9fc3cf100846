import { type RefObject, useRef, useState } from 'react'

export type OpenerProps = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu' | 'dialog' | 'listbox'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
}

/** The button that opens something: it fetches the code as soon as the pointer comes near. */
export const useOpener = (kind: OpenerProps['aria-haspopup'], preload: () => Promise<void>) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const opener: OpenerProps = {
    ref: button,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
    // A failed preload is reported by the press that follows.
    onPointerEnter: () => void preload().catch(() => {}),
  }
  /** A press on the button itself closes by its click; closing here too would open again. */
  const onOpenChange = (open: boolean, event: Event | undefined) => {
    if (!open && event?.type !== 'keydown' && button.current?.contains(event?.target as Node)) return
    setOpen(open)
  }
  return { button, isOpen, setOpen, opener, onOpenChange }
}
