import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { lazyPart, useLazyPart } from './lazy-part.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** One line below the title. */
  description?: ReactNode
  /** At most so wide, in px; below that the dialog takes the full width. */
  width?: number
  /** Whether it cannot be closed, while something runs. */
  isLocked?: boolean
  /** The element that is focused first, except on phones. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
}

export type DialogPartProps = DialogProps & {
  /** What had the focus when it was opened. */
  opener: RefObject<Element | null>
}

const dialogPart = lazyPart<DialogPartProps>(() => import('./DialogPart.tsx').then((part) => part.DialogPart))

export function Dialog(props: DialogProps) {
  const { isOpen, onClose } = props
  const opener = useRef<Element>(null)
  // Not when its code is here: the menu that it was chosen from may be gone by then, and the focus with it.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  const Part = useLazyPart(dialogPart, isOpen, onClose)
  return Part ? <Part {...props} opener={opener} /> : null
}
