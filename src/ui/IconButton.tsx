import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonProps } from './Button.tsx'
import { Icon } from './Icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: string
  /** What it does, in words: read aloud and shown on hover. */
  label: string
  look?: ButtonLook
  size?: ButtonSize
  /** A number on its corner; hidden at 0. */
  count?: number
  className?: string
}

export function IconButton({
  icon,
  label,
  look = 'plain',
  size = 'medium',
  count = 0,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonProps(look, size, className)}
      data-shape="icon"
      aria-label={count > 0 ? `${label}: ${shownCount(count)}` : label}
      title={label}
    >
      <Icon path={icon} size={size === 'small' ? 16 : 20} />
      {count > 0 && <CountDot count={count} />}
    </button>
  )
}

/** Unread marks stop at 99: beyond that the number says nothing more. */
const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))

export function CountDot({ count }: { count: number }) {
  return (
    <span className="num absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[10px]/4 font-semibold text-accent-ink">
      {shownCount(count)}
    </span>
  )
}
