import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type Outcome, send } from '#browser/calls/request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import type { Contract } from '#shared/contract.ts'
import type { Confirmed, Overview } from '../schemas.ts'
import { IsItYouDialog } from './dialogs/IsItYouDialog.tsx'

interface Secured {
  overview: Overview
  /** Asks anew how the account is secured. */
  reload: () => Promise<void>
  /** Asks for a proof that the user is the owner of the account. @returns whether they have shown it */
  confirm: () => Promise<boolean>
  /** Sends what only its owner may, and once more where the server wants it shown first. */
  sendConfirmed: <Data, Result>(contract: Contract<Data, Result>, data: Data) => Promise<Outcome<Result>>
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
const NEEDED = 'confirmation-needed'

/** By the monotonic clock: the wall clock of a device may be wrong by hours. */
const endOf = ({ confirmedFor }: Confirmed): number => performance.now() + confirmedFor

interface Props {
  overview: Overview
  children: ReactNode
}

/** Gives the cards their account, and asks who is there before what would hand it to somebody else. */
export function SecuredAccount({ overview, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const until = useRef(0)
  const answer = useRef<(isThem: boolean) => void>(() => {})
  useEffect(() => {
    until.current = endOf(overview)
  }, [overview])
  const settle = (confirmed: Confirmed | null) => {
    if (confirmed) until.current = endOf(confirmed)
    setAsking(false)
    answer.current(confirmed !== null)
  }
  const show = (): Promise<boolean> => {
    setAsking(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const confirm = async () => until.current - performance.now() > MARGIN || show()
  const sendConfirmed: Secured['sendConfirmed'] = async (contract, data) => {
    const outcome = await send(contract, data, { steps: [NEEDED] })
    // It has grown old meanwhile, or was said to a page that this browser had kept.
    const isNeeded = !outcome.ok && outcome.refusal?.code === NEEDED
    return isNeeded && (await show()) ? send(contract, data) : outcome
  }
  return (
    <SecuredContext value={{ overview, reload: loadPersonal, confirm, sendConfirmed }}>
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
