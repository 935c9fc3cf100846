import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { usePage } from '#site/context.tsx'
import { type ButtonLook, type ButtonSize, buttonProps } from '#ui/Button.tsx'
import type { SignInPurpose } from '../rules.ts'
import { SignInPrompt } from './SignInPrompt.tsx'

type SignInLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** What the person wanted to do: the prompt says that it needs an account. */
  purpose: SignInPurpose
  children: ReactNode
}

/**
 * What only members may do, as a stranger sees it: pressing it opens the prompt to sign in and sends no call.
 * It is a link to an account page, which holds the same prompt, for whoever has no script.
 */
export function SignInLink({ purpose, children, onClick, ...rest }: SignInLinkProps) {
  const { href } = usePage()
  const [isOpen, setOpen] = useState<boolean>()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || isForNewTab) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a {...rest} href={href('account/profile')} rel="nofollow" aria-haspopup="dialog" onClick={open}>
        {children}
      </a>
      {/* Not before it is asked for: lists hold many of these. */}
      {isOpen !== undefined && (
        <SignInPrompt purpose={purpose} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type SignInButtonProps = Omit<SignInLinkProps, 'className'> & {
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  className?: string
  /** Only an icon; it then needs an aria-label. */
  isIcon?: boolean
}

/** The same, looking like the buttons of the interface. */
export function SignInButton({
  look = 'quiet',
  size = 'medium',
  isWide = false,
  className,
  isIcon = false,
  ...rest
}: SignInButtonProps) {
  return (
    <SignInLink
      {...rest}
      {...buttonProps(look, size, className, isWide)}
      {...(isIcon && { 'data-shape': 'icon' })}
    />
  )
}
