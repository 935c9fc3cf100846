import { type ReactNode, useRef } from 'react'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useDismiss } from './use-dismiss.ts'

interface Props {
  icon: string
  label: string
  className?: string
  children: ReactNode
}

/** A round or square button with a small card below it. */
export function Flyout({ icon, label, className = '', children }: Props) {
  const { state } = usePage()
  const box = useRef<HTMLDetailsElement>(null)
  useDismiss(box, state.route.path)
  return (
    <details ref={box} className={`flyout ${className}`}>
      <summary className="btn" data-look="plain" data-shape="icon" aria-label={label} title={label}>
        <Icon path={icon} size={20} />
      </summary>
      <div className="floats flyout-panel">{children}</div>
    </details>
  )
}
