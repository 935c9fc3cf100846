import type { ReactNode, RefObject } from 'react'
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

const dialogPart = lazyPart<DialogProps>(() => import('./DialogPart.tsx').then((part) => part.DialogPart))

export function Dialog(props: DialogProps) {
  const Part = useLazyPart(dialogPart, props.isOpen, props.onClose)
  return Part ? <Part {...props} /> : null
}
