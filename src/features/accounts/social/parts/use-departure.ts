import { useEffect, useState } from 'react'
import { type Outcome, send } from '#browser/calls/request.ts'
import { readSession, writeSession } from '#browser/visitor/storage.ts'
import type { Contract } from '#shared/contract.ts'
import type { SocialProvider } from '#shared/people/social-providers.ts'
import { usePage } from '#site/context.tsx'
import { socialLogin } from '../contract.ts'
import { isScanned } from '../rules.ts'
import type { BeginData, Departure } from '../schemas.ts'

/** Who has to try again on the page that ends a sign-in still comes back to where the first try began. */
const KEY = 'social-return'

function returnAddress(isAtEnd: boolean): string {
  if (isAtEnd) return readSession(KEY) ?? ''
  const here = `${location.pathname}${location.search}${location.hash}`
  writeSession(KEY, here)
  return here
}

export interface Scan extends Departure {
  provider: SocialProvider
  /** Shows the code. */
  script: string
}

interface UseDeparture {
  /** Where somebody is just being sent. */
  leavingFor: SocialProvider | null
  leave: (provider: SocialProvider) => Promise<void>
  /** The code to scan, where one stays on the page. */
  scan: Scan | null
  closeScan: () => void
}

export type Send = <Data, Result>(contract: Contract<Data, Result>, data: Data) => Promise<Outcome<Result>>

/** Sends people to a provider: to sign in, or who is signed in already, to link the account they have there. */
export function useDeparture(
  contract: Contract<BeginData, Departure> = socialLogin,
  ask: Send = send,
): UseDeparture {
  const { frame, state } = usePage()
  const [leavingFor, setLeaving] = useState<SocialProvider | null>(null)
  const [scan, setScan] = useState<Scan | null>(null)

  useEffect(() => {
    // Back by the browser's button, the page is as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(null)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function leave(id: SocialProvider): Promise<void> {
    if (leavingFor) return
    setLeaving(id)
    const returnTo = returnAddress(state.route.base === 'authorize')
    const outcome = await ask(contract, { provider: id.toUpperCase(), returnTo })
    if (!outcome.ok) return setLeaving(null)
    const { script } = frame.signIn.social.find((provider) => provider.id === id) ?? {}
    if (script && isScanned(outcome.result.authorizationUrl)) {
      setLeaving(null)
      setScan({ ...outcome.result, provider: id, script })
    } else {
      location.assign(outcome.result.authorizationUrl)
    }
  }

  return { leavingFor, leave, scan, closeScan: () => setScan(null) }
}
