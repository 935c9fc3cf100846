import { use } from 'react'
import { SaidOnceContext } from './SaidOnce.tsx'

type IconProps = {
  /** One of `icons.ts`. */
  path: string
  size?: number
  /** Filled with its own colour: a pressed like, a kept bookmark. */
  isFilled?: boolean
  className?: string
}

/**
 * Icons decorate; what they mean stands beside them or in the label of their button. In a page
 * that was sent each is drawn once, and named wherever it stands.
 */
export function Icon({ path, size = 18, isFilled = false, className }: IconProps) {
  const id = use(SaidOnceContext)?.icon(path)
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={isFilled ? { fill: 'currentColor' } : undefined}
      aria-hidden="true"
    >
      {id ? <use href={`#${id}`} /> : <path d={path} />}
    </svg>
  )
}
