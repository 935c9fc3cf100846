import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { type RefusalReply, send } from '#browser/calls/request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { getCode } from '../contract.ts'
import { isAboutContact, type Purpose } from '../rules.ts'
import type { CaptchaDialogProps } from './CaptchaDialog.tsx'
import {
  type CodeProof,
  initialCodeFlow,
  isSolved,
  nextCodeFlow,
  type Solved,
  secondsLeft,
} from './code-flow.ts'

const captchaPart = lazyPart<CaptchaDialogProps>(() =>
  import('./CaptchaDialog.tsx').then((part) => part.CaptchaDialog),
)

interface CodeOptions {
  /** What the code is for. */
  action: Purpose
  /** As it is sent: an address, or a number that begins with '+'. */
  contact: string
}

interface UseCode {
  /** Asks for a code for a contact that is not empty: opens the captcha, sends. */
  ask: () => void
  isSending: boolean
  /** Until the button works again. */
  secondsLeft: number
  /** Sent along with the code that is typed; null while none was sent to this contact. */
  proof: CodeProof | null
  /** Why no code was sent, by what has to be changed. */
  problems: { contact?: string | undefined; code?: string | undefined }
  /** Belongs anywhere in the form. */
  dialog: ReactNode
}

/**
 * The way to a code by e-mail or phone, for a button beside the field it is typed into:
 *
 *     const code = useCode({ action: 'register', contact })
 *     <Button onClick={code.ask} isPending={code.isSending} disabled={code.secondsLeft > 0}>…</Button>
 *     {code.dialog}
 *     run({ ...code.proof, verificationInput, password })
 */
export function useCode({ action, contact }: CodeOptions): UseCode {
  const { locale } = useI18n()
  const [flow, tell] = useReducer(nextCodeFlow, initialCodeFlow)
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<RefusalReply>()
  const CaptchaDialog = useLazyPart(captchaPart, isAsking, () => fail())
  const now = useSeconds(flow.lockedUntil)
  // An answer that comes after somebody has typed another contact is about the old one.
  const current = useRef(contact)
  useEffect(() => {
    if (current.current === contact) return
    current.current = contact
    tell({ type: 'contact-changed' })
    setAsking(false)
    setRefusal(undefined)
  }, [contact])

  const sendCode = async (solved: Solved) => {
    tell({ type: 'sending' })
    const outcome = await send(getCode, { ...solved, lang: locale, siteUrl: location.origin })
    if (current.current !== solved.phoneOrEmail) return
    if (outcome.ok) tell({ type: 'sent', sign: outcome.result, now: Date.now() })
    else fail(outcome.refusal)
  }
  const fail = (reason?: RefusalReply) => {
    tell({ type: 'failed' })
    setAsking(false)
    setRefusal(reason)
  }

  const ask = () => {
    // Pressed twice.
    if (flow.isSending || secondsLeft(flow, Date.now()) > 0) return
    setRefusal(undefined)
    if (flow.solved && isSolved(flow, Date.now())) return void sendCode(flow.solved)
    setAsking(true)
  }

  const onSolved = (solved: Solved) => {
    setAsking(false)
    tell({ type: 'solved', solved, now: Date.now() })
    void sendCode(solved)
  }

  return {
    ask,
    isSending: flow.isSending,
    secondsLeft: secondsLeft(flow, now),
    proof: flow.proof,
    problems: refusal ? { [isAboutContact(refusal.code) ? 'contact' : 'code']: refusal.messages[0] } : {},
    dialog: CaptchaDialog && (
      <CaptchaDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        action={action}
        contact={contact}
        onSolved={onSolved}
        onFailed={fail}
      />
    ),
  }
}

/** The time, again each second until a moment; a tab that slept wakes up with the right one. */
function useSeconds(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return now
}
