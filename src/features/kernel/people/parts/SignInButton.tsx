import type { ComponentProps, ReactNode } from 'react'
import { usePage } from '#site/context.tsx'
import { type ButtonLook, type ButtonSize, buttonProps } from '#ui/actions/Button.tsx'
import type { SignInPurpose } from '../rules/sign-in-purposes.ts'

type SignInLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** What the person wanted to do: the prompt says that it needs an account. */
  purpose: SignInPurpose
  /** What `usePressAgain` does, by its name, once they have signed in: 'follow:12'. */
  press?: string
  children: ReactNode
}

/**
 * What only members may do, as a stranger sees it: pressing it opens the prompt to sign in and sends no call.
 * `SignInHost` handles the click. It is a link to an account page, which holds the same prompt, for whoever has no
 * script.
 */
export function SignInLink({ purpose, press, children, ...rest }: SignInLinkProps) {
  const { href } = usePage()
  return (
    <a
      {...rest}
      href={href('account/profile')}
      aria-haspopup="dialog"
      data-sign-in={purpose}
      data-press={press}
    >
      {children}
    </a>
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
