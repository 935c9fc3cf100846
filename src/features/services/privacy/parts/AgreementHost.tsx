import { useEffect, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { readSession, writeSession } from '#browser/visitor/storage.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { listDueConsents } from '../contract.ts'
import type { DueConsent } from '../schemas.ts'
import type { AgreementNoticeProps } from './AgreementNotice.tsx'

const noticePart = lazyPart<AgreementNoticeProps>(() =>
  import('./AgreementNotice.tsx').then((part) => part.AgreementNotice),
)

/** Delay in ms: low priority compared with the page itself. */
const LATER = 4_000

/** sessionStorage key: the person whose terms were checked in this visit. */
const KEY = 'terms-looked-at'

/**
 * Asks members once in a visit whether the texts they agreed to are still the same; what comes of it is loaded then.
 */
export function AgreementHost() {
  const personId = useViewer()?.databaseId
  const [due, setDue] = useState<readonly DueConsent[]>([])

  useEffect(() => {
    setDue([])
    if (personId === undefined || readSession(KEY) === String(personId)) return
    let isLeft = false
    const look = async () => {
      const found = await request(listDueConsents, {})
      if (!found || isLeft) return
      // Not stored while consents are due, so that every page shows the notice.
      if (found.length === 0) writeSession(KEY, String(personId))
      setDue(found)
    }
    const timer = setTimeout(look, LATER)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [personId])

  const AgreementNotice = useLazyPart(noticePart, due.length > 0)
  if (!AgreementNotice || due.length === 0) return null
  const close = () => {
    writeSession(KEY, String(personId))
    setDue([])
  }
  return <AgreementNotice due={due} onClose={close} />
}
