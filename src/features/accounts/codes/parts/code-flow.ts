/** What shows that a captcha was solved, as all later steps of the flow send it along. */
export interface Solved {
  phoneOrEmail: string
  captchaSign: string
  captchaInput: string
  timestamp: number
}

/** What goes with a code when it is used. */
export interface CodeProof extends Solved {
  verificationSign: string
}

/** Where somebody stands on the way to a code. */
export interface CodeFlow {
  /** The captcha flag: who has solved one for a contact and is not asked again for the next code. */
  solved: Solved | null
  /** When it was, by this browser's clock: the captcha's own time is the server's. */
  solvedAt: number
  isSending: boolean
  /** Of the code that was sent last. */
  proof: CodeProof | null
  /** The lock: ms since 1970 until which no further code is asked for. */
  lockedUntil: number
}

export type CodeEvent =
  | { type: 'contact-changed' }
  | { type: 'solved'; solved: Solved; now: number }
  | { type: 'sending' }
  | { type: 'sent'; sign: string; now: number }
  | { type: 'failed' }

export const initialCodeFlow: CodeFlow = {
  solved: null,
  solvedAt: 0,
  isSending: false,
  proof: null,
  lockedUntil: 0,
}

/** ms for which the button is locked after a code was sent. */
export const LOCK = 60_000
/** ms. A little less than the server's: a code that is asked for at the last moment must still get there. */
const SOLVED_LIFETIME = 9 * 60_000

export function nextCodeFlow(flow: CodeFlow, event: CodeEvent): CodeFlow {
  switch (event.type) {
    // Nothing of a flow counts for another address; the lock was for that one too.
    case 'contact-changed':
      return initialCodeFlow
    case 'solved':
      return { ...flow, solved: event.solved, solvedAt: event.now }
    case 'sending':
      return { ...flow, isSending: true }
    case 'sent':
      return flow.solved
        ? {
            ...flow,
            isSending: false,
            proof: { ...flow.solved, verificationSign: event.sign },
            lockedUntil: event.now + LOCK,
          }
        : flow
    case 'failed':
      return { ...flow, solved: null, isSending: false, lockedUntil: 0 }
  }
}

/** Whether the next code can be asked for without another captcha. */
export const isSolved = ({ solved, solvedAt }: CodeFlow, now: number): boolean =>
  solved !== null && now - solvedAt < SOLVED_LIFETIME

/** What the button counts down. */
export const secondsLeft = ({ lockedUntil }: CodeFlow, now: number): number =>
  Math.max(0, Math.ceil((lockedUntil - now) / 1000))
