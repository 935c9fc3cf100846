import type { ReactNode } from 'react'
import { SignInButton, SignInLink } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button, type ButtonLook, type ButtonSize } from '#ui/actions/Button.tsx'
import type { Writing } from './use-writing.ts'

interface Props {
  writing: Omit<Writing<never>, 'Field'> & { Field: unknown }
  /** `link`: looks like a link in a line of text. */
  look?: ButtonLook | 'link'
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** Opens the form. Strangers are led to the login dialog, and the form opens after they have signed in. */
export function WriteButton({ writing, look = 'main', size = 'medium', className, children }: Props) {
  const { to, press, isSignedIn, isOpen, Field, prepare, show } = writing
  const purpose = to.type === 'ANSWER' ? 'answer' : 'comment'
  if (!isSignedIn) {
    return look === 'link' ? (
      <SignInLink purpose={purpose} press={press} className={className}>
        {children}
      </SignInLink>
    ) : (
      <SignInButton
        purpose={purpose}
        press={press}
        look={look}
        size={size}
        {...(className !== undefined && { className })}
      >
        {children}
      </SignInButton>
    )
  }
  const pressing = {
    id: press,
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => show(),
  }
  return look === 'link' ? (
    <button type="button" className={className} {...pressing}>
      {children}
    </button>
  ) : (
    <Button
      look={look}
      size={size}
      {...pressing}
      {...(className !== undefined && { className })}
      isPending={isOpen && !Field}
    >
      {children}
    </Button>
  )
}
