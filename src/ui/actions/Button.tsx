import type { ComponentProps, ReactNode } from 'react'

/** main: the one main action of a view; quiet and line: the others; plain: without background; ink: chosen. */
export type ButtonLook = 'main' | 'quiet' | 'line' | 'plain' | 'ink' | 'danger' | 'gold'
export type ButtonSize = 'small' | 'medium' | 'large'

type Shared = {
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  className?: string
  children: ReactNode
}

export const buttonProps = (look: ButtonLook, size: ButtonSize, className?: string, isWide = false) => ({
  className: `btn${isWide ? ' w-full' : ''}${className ? ` ${className}` : ''}`,
  'data-look': look,
  'data-size': size === 'medium' ? undefined : size,
})

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> &
  Shared & {
    /** Shows progress in place of the label, keeps the width and takes no second press. */
    isPending?: boolean
  }

export function Button({
  look = 'quiet',
  size = 'medium',
  isWide = false,
  isPending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonProps(look, size, className, isWide)}
      // Not `disabled`: a button that loses focus while it works throws keyboard readers to the top of the page.
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest['aria-disabled'] || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & Shared & { href: string }

export function LinkButton({
  look = 'quiet',
  size = 'medium',
  isWide = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} {...buttonProps(look, size, className, isWide)}>
      {children}
    </a>
  )
}
