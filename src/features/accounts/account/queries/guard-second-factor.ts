import { deviceCookie, deviceIdOf } from '#server/credentials/device-cookie.ts'
import type { Context } from '#server/door/action.ts'
import { type AttemptRule, clearAttempts, countAttempts } from '#server/limits/attempts.ts'
import { refuseTries } from '../public/guard-tries.ts'
import { isTotpCode, readTypedCode } from '../rules/security.ts'
import { findTotp } from './totp.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In one browser, or from one network, at one account: some 34 tries a day. */
const HERE: AttemptRule = { free: 5, window: DAY, wait: 30_000, maxWait: HOUR }
/** At one account from everywhere, by browsers that never passed: 38 tries a week, of which one in 170 years is right. */
const EVERYWHERE: AttemptRule = { free: 20, window: 7 * DAY, wait: 30 * MINUTE, maxWait: 12 * HOUR }

/** Of a browser in which somebody has passed the second step since it was turned on. */
const PASSED = { cookie: 'known_step', purpose: 'passed the second step' }

type Trying = Pick<Context, 'apart' | 'db' | 'now' | 'network' | 'cookies' | 'signer'> &
  Parameters<typeof refuseTries>[0]

/** What one try was counted under. */
export interface CountedTry {
  own: string
  /** Of all strangers: what succeeds is taken off it again, and those before it stay. */
  shared?: string
}

/** Holds when the second step was turned on: turning it off and on again makes older device cookies invalid. */
async function subjectOf(db: Context['db'], personId: number): Promise<string> {
  const totp = await findTotp(db, personId)
  return `${personId} ${totp?.confirmedAt.getTime() ?? 0}`
}

/**
 * Whoever knows a password can try codes; they must not use up the tries of its owner. So a browser that has passed
 * before is counted by itself, and so are recovery codes, which nobody guesses.
 */
async function waysOf(
  context: Trying,
  personId: number,
  typed: string,
): Promise<Array<[key: string, rule: AttemptRule]>> {
  const browser = deviceIdOf(context, PASSED, await subjectOf(context.db, personId))
  if (browser) return [[`second step browser ${browser} ${personId}`, HERE]]
  if (!isTotpCode(readTypedCode(typed))) {
    return [[`second step recovery ${personId} ${context.network}`, HERE]]
  }
  return [
    [`second step ${personId} ${context.network}`, HERE],
    // Sorts after every network's key, and keys are counted in order: an attempt refused by its network does not count.
    [`second step ${personId} ~`, EVERYWHERE],
  ]
}

/** Counts a try at the second step of a sign-in, in `prepare`, before it is made; refuses when there were too many. */
export async function countSecondFactor(
  context: Trying,
  personId: number,
  typed: string,
): Promise<CountedTry> {
  const ways = await waysOf(context, personId, typed)
  const wait = await context.apart((db) => countAttempts(db, ways, context.now))
  if (wait > 0) refuseTries(context, wait)
  const [own = '', shared] = ways.map(([key]) => key)
  return { own, ...(shared !== undefined && { shared }) }
}

/** Clears the counts after a right code. */
export const clearSecondFactorAttempts = (db: Context['db'], { own, shared }: CountedTry): Promise<void> =>
  clearAttempts(db, { forgotten: [own], takenBack: shared === undefined ? [] : [shared] })

/** Makes this a trusted browser: failed attempts of others at the second step do not count against it. */
export async function trustBrowser(
  context: Pick<Context, 'db' | 'cookies' | 'signer' | 'siteUrl' | 'setCookie'>,
  personId: number,
): Promise<void> {
  context.setCookie(deviceCookie(context, PASSED, await subjectOf(context.db, personId)))
}
