import type { ComponentProps } from 'react'
import { Icon } from '../Icon.tsx'
import { type ButtonLook, type ButtonSize, buttonProps } from './Button.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: string
  /** What it does, in words: read aloud and shown on hover. */
  label: string
  look?: ButtonLook
  size?: ButtonSize
  className?: string
}

export function IconButton({
  icon,
  label,
  look = 'plain',
  size = 'medium',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonProps(look, size, className)}
      data-shape="icon"
      aria-label={label}
      title={label}
    >
      <Icon path={icon} size={size === 'small' ? 16 : 20} />
    </button>
  )
}
