import { type ReactNode, useCallback, useRef } from 'react'
import { Dialog, type DialogProps } from './Dialog.tsx'

type Props = Pick<
  DialogProps,
  'isOpen' | 'onClose' | 'title' | 'description' | 'width' | 'isLocked' | 'footer'
> & {
  children: ReactNode
}

/** A dialog with one form: the first field that must be filled in has the focus, not the button that closes it. */
export function FormDialog({ children, width = 420, ...rest }: Props) {
  const field = useRef<HTMLElement>(null)
  const holder = useCallback((area: HTMLElement | null) => {
    field.current = area?.querySelector('[required]') ?? null
  }, [])
  return (
    <Dialog {...rest} width={width} initialFocus={field}>
      <div ref={holder} className="grid gap-4">
        {children}
      </div>
    </Dialog>
  )
}
