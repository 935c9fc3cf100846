import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { loadPersonal } from '#browser/personal.ts'
import type { Overview } from '../schemas.ts'
import { IsItYouDialog } from './IsItYouDialog.tsx'

interface Secured {
  overview: Overview
  /** Asks anew how the account is secured. */
  reload: () => Promise<void>
  /** Sees to it that whoever sits here is its owner. @returns whether they have shown it */
  confirm: () => Promise<boolean>
}

const SecuredContext = createContext<Secured | undefined>(undefined)

/** What the cards of the page work with. */
export function useSecured(): Secured {
  const secured = useContext(SecuredContext)
  if (!secured) throw new Error('Only the security page knows how an account is secured.')
  return secured
}

const verifiedContact = ({ email, phone }: Overview): string | null =>
  [email, phone].find((contact) => contact?.isVerified)?.value ?? null

/** ms. What is begun now must still be allowed when it is sent. */
const MARGIN = 3 * 60_000

interface Props {
  overview: Overview
  children: ReactNode
}

/** Gives the cards their account, and asks who is there before what would hand it to somebody else. */
export function SecuredAccount({ overview, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const until = useRef(0)
  const answer = useRef<(isThem: boolean) => void>(() => {})
  const settle = (confirmedUntil: string | null) => {
    if (confirmedUntil !== null) until.current = Date.parse(confirmedUntil)
    setAsking(false)
    answer.current(confirmedUntil !== null)
  }
  const confirm = async (): Promise<boolean> => {
    const end = Math.max(until.current, Date.parse(overview.confirmedUntil))
    if (end - Date.now() > MARGIN) return true
    setAsking(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  return (
    <SecuredContext value={{ overview, reload: loadPersonal, confirm }}>
      {children}
      <IsItYouDialog
        isOpen={isAsking}
        hasPassword={overview.hasPassword}
        hasPasskey={overview.passkeys.length > 0}
        contact={verifiedContact(overview)}
        onClose={() => settle(null)}
        onConfirmed={settle}
      />
    </SecuredContext>
  )
}
