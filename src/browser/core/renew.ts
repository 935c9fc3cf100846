import { expiresOf } from '#shared/session-cookies.ts'
import type { Toasts } from '#ui/toasts.ts'
import { readCookie } from './cookies.ts'
import type { PageStore } from './page-store.ts'

/** There is a session, and its token is believed until this time (ms since 1970). */
const readExpires = (): string | undefined => expiresOf(readCookie)
/** ms before its end at which a token is no longer sent: the way to the server takes a moment. */
const EARLY = 5_000
/** ms for which a token is good that has just been made. */
const GOOD_FOR = 14 * 60_000

interface Needs {
  page: PageStore
  toasts: Toasts
}

async function inTurn(renewal: (before: string | undefined) => Promise<boolean>): Promise<boolean> {
  const before = readExpires()
  return 'locks' in navigator
    ? navigator.locks.request('renew-session', () => renewal(before))
    : renewal(before)
}

const hasSession = (): boolean => readExpires() !== undefined

export type Renewal = ReturnType<typeof createRenewal>

/** The token of the session, and a new one when that is too old. */
export function createRenewal({ page: { readState }, toasts: { toast } }: Needs) {
  let underway: Promise<boolean> | undefined
  let token: string | undefined
  /** By the clock that nobody sets, which may stand still while the device sleeps, and by the one that goes on. */
  let goodUntil: { running: number; time: number } | undefined
  let onEnded = () => {}

  /** What to do when the server has ended the session. */
  const whenSessionEnds = (then: () => void): void => {
    onEnded = then
  }

  /** The clock of the device may be wrong; once a token was made here, only its age counts. */
  const isExpired = (): boolean =>
    goodUntil === undefined
      ? Number(readExpires()) - EARLY <= Date.now()
      : performance.now() >= goodUntil.running || Date.now() >= goodUntil.time

  /** After a renewal every call says by itself who sends it. */
  const renewedToken = (): string | undefined => (hasSession() ? token : undefined)

  /** A new login, or none any more: what was renewed before counts no longer. */
  function forgetToken(): void {
    token = undefined
    goodUntil = undefined
  }

  /** There is no session any more, as the server or the cookies say. */
  function endSession(): void {
    forgetToken()
    onEnded()
  }

  /**
   * Renews the session, once for all who wait for it, in this tab and in others.
   *
   * @returns whether there is a session now; where the server says no, the reader has been told
   */
  function renewSession(): Promise<boolean> {
    underway ??= inTurn(renew).finally(() => {
      underway = undefined
    })
    return underway
  }

  async function renew(before: string | undefined): Promise<boolean> {
    const current = readExpires()
    // Another tab was faster.
    if (current !== undefined && current !== before) {
      forgetToken()
      return true
    }
    const { route, device, currency } = readState()
    let response: Response
    try {
      response = await fetch('/api/auth/refresh', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lang: route.locale, path: location.pathname, device, currency }),
      })
    } catch {
      // No network: the session may well be alive.
      return false
    }
    const reply: unknown = await response.json().catch(() => undefined)
    const { authToken, statusCode, message } = (reply ?? {}) as Record<string, unknown>
    if (response.ok && typeof authToken === 'string') {
      token = authToken
      goodUntil = { running: performance.now() + GOOD_FOR, time: Date.now() + GOOD_FOR }
      return true
    }
    if (statusCode !== 401) return false
    if (typeof message === 'string') toast.error(message)
    endSession()
    return false
  }

  return { whenSessionEnds, hasSession, isExpired, renewedToken, forgetToken, endSession, renewSession }
}
