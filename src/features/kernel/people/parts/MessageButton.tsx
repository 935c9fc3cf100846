import type { ReactNode } from 'react'
import { useIsMe, useSession } from '#browser/visitor/use-session.ts'
import { Button, type ButtonLook, type ButtonSize } from '#ui/actions/Button.tsx'
import { openMessages } from './open-messages.ts'
import { usePressAgain } from './press-again.ts'
import { SignInButton } from './SignInButton.tsx'

interface Props {
  personId: number
  look?: ButtonLook
  size?: ButtonSize
  /** Where the words are hidden on phones. */
  'aria-label'?: string
  children: ReactNode
}

/** Opens the messages with somebody; a stranger is asked to sign in first. One does not write to oneself. */
export function MessageButton({ personId, look = 'line', size = 'medium', children, ...rest }: Props) {
  const { isSignedIn, viewer } = useSession()
  const press = `message:${personId}`
  const isOwn = useIsMe(personId)
  usePressAgain(press, viewer ? () => isOwn || openMessages(personId) : undefined)
  if (isOwn) return null
  const said = { ...rest, look, size, children }
  if (!isSignedIn) return <SignInButton purpose="message" press={press} {...said} />
  return <Button {...said} aria-haspopup="dialog" onClick={() => openMessages(personId)} />
}
