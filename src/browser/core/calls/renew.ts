import { expiresOf } from '#shared/visitor/session-cookies.ts'
import type { Toasts } from '#ui/toasts.ts'
import type { PageStore } from '../page/page-store.ts'
import { readCookie } from '../visitor/cookies.ts'

/** Until when the access token is valid (ms since 1970), if there is a session. */
const readExpires = (): string | undefined => expiresOf(readCookie)
/** ms before its expiry at which a token is no longer used, as a request takes a moment to arrive. */
const EARLY = 5_000
/**
 * ms after which a call is lost, as if the line had broken: one that hangs never says so. The server gives a body half
 * of that to arrive. Files take as long as they take.
 */
export const LONGEST_CALL = 30_000
/** ms for which a new token can be used. */
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

/** The access token, and its renewal. */
export function createRenewal({ page: { readState }, toasts: { toast } }: Needs) {
  let underway: Promise<boolean> | undefined
  let token: string | undefined
  /** By the monotonic clock, which may stop while the device sleeps, and by the wall clock. */
  let goodUntil: { running: number; time: number } | undefined
  let onEnded = () => {}

  /** What to do when the server has ended the session. */
  const whenSessionEnds = (then: () => void): void => {
    onEnded = then
  }

  /** The device's clock may be wrong; once a token was issued to this page, only its age counts. */
  const isExpired = (): boolean =>
    goodUntil === undefined
      ? Number(readExpires()) - EARLY <= Date.now()
      : performance.now() >= goodUntil.running || Date.now() >= goodUntil.time

  /** After a renewal, calls send this token themselves. */
  const renewedToken = (): string | undefined => (hasSession() ? token : undefined)

  /** Called after a login or logout: the renewed token is no longer valid. */
  function forgetToken(): void {
    token = undefined
    goodUntil = undefined
  }

  /** Called when the server or the cookies show that the session is over. */
  function endSession(): void {
    forgetToken()
    onEnded()
  }

  /**
   * Renews the session, once for all callers, in this tab and in others.
   *
   * @returns whether there is a session now; where the server has ended it, the reader has been notified
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
        signal: AbortSignal.timeout(LONGEST_CALL),
      })
    } catch {
      // Network error: the session may still be valid.
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
