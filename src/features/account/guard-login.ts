import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#server/action.ts'
import {
  type AttemptRule,
  blockedFor,
  countAttempt,
  forgetAttempts,
  takeBackAttempt,
} from '#server/attempts.ts'

type Trying = Pick<Context, 'apart' | 'db' | 'now' | 'address' | 'cookies' | 'signer' | 'siteUrl'>

const MINUTE = 60_000
/** From one address at one account: somebody who has forgotten their password, or a guesser. */
const HERE: AttemptRule = { free: 5, window: 15 * MINUTE, wait: 30_000, most: 15 * MINUTE }
/** From one address at all accounts: an office shares one. */
const ADDRESS: AttemptRule = { free: 100, window: 15 * MINUTE, wait: MINUTE, most: 15 * MINUTE }
/** At one account from everywhere, by browsers that nobody has signed in with before. */
const EVERYWHERE: AttemptRule = { free: 40, window: 15 * MINUTE, wait: MINUTE, most: 15 * MINUTE }
/** In a browser that this person has signed in with: strangers cannot use these up. */
const DEVICE: AttemptRule = { free: 10, window: 15 * MINUTE, wait: 30_000, most: 15 * MINUTE }

const COOKIE = 'known_device'
const COOKIE_SECONDS = 365 * 24 * 3600
const PURPOSE = 'known device'

/** What one attempt to sign in is counted under. */
export interface Attempt {
  keys: string[]
  /** Of the address: what succeeds is taken off it again. */
  shared: string[]
}

/** An account is counted whether or not there is one: neither answer nor lock tells. */
const accountOf = (personId: number | undefined, typed: string): string =>
  personId === undefined
    ? `name ${createHash('sha256').update(typed).digest('base64url').slice(0, 22)}`
    : `person ${personId}`

/** The device by which this browser is known to belong to a person. */
function deviceOf(personId: number | undefined, { cookies, signer }: Trying): string | null {
  const [, device = '', signature = ''] = /^([\w-]{22})\.([0-9a-f]{64})$/.exec(cookies[COOKIE] ?? '') ?? []
  return personId !== undefined && signer.isSigned(signature, PURPOSE, device, personId) ? device : null
}

/**
 * Counts an attempt before it is made. Whoever guesses waits longer and longer; the person themselves, in a browser
 * they have signed in with, is counted apart, so that nobody can lock them out.
 *
 * @returns ms to wait; 0 where the attempt may be made
 */
export async function countLogin(
  context: Trying,
  { personId, typed }: { personId: number | undefined; typed: string },
): Promise<{ wait: number; attempt: Attempt }> {
  const { address, now } = context
  const account = accountOf(personId, typed)
  const device = deviceOf(personId, context)
  const counted: Array<[key: string, rule: AttemptRule]> = device
    ? [[`login device ${device} ${account}`, DEVICE]]
    : [
        [`login ${account} ${address}`, HERE],
        [`login address ${address}`, ADDRESS],
        [`login ${account}`, EVERYWHERE],
      ]
  const blocked = await blockedFor(
    context.db,
    counted.map(([key]) => key),
    Math.max(...counted.map(([, { most }]) => most)),
    now,
  )
  const wait =
    blocked ||
    (await context.apart(async (db) => {
      // One after the other: who is stopped by the first is no further attempt for the others.
      for (const [key, rule] of counted) {
        const ms = await countAttempt(db, key, rule, now)
        if (ms > 0) return ms
      }
      return 0
    }))
  const [own, shared, everywhere] = counted.map(([key]) => key)
  return {
    wait,
    attempt: {
      keys: [own, everywhere].filter((key) => key !== undefined),
      shared: shared === undefined ? [] : [shared],
    },
  }
}

/** The password was right. */
export const forgiveLogin = ({ apart }: Pick<Trying, 'apart'>, { keys, shared }: Attempt): Promise<void> =>
  apart(async (db) => {
    await forgetAttempts(db, keys)
    for (const key of shared) await takeBackAttempt(db, key)
  })

/** Whoever has just shown that an account is theirs need not wait for what was tried before. */
export const forgiveOwner = (
  { db, address }: Pick<Context, 'db' | 'address'>,
  personId: number,
): Promise<void> =>
  forgetAttempts(db, [`login ${accountOf(personId, '')} ${address}`, `login ${accountOf(personId, '')}`])

/** Given to a browser that somebody has signed in with. */
export function knownDeviceCookie(
  personId: number,
  { signer, siteUrl }: Pick<Trying, 'signer' | 'siteUrl'>,
): string {
  const device = randomBytes(16).toString('base64url')
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${device}.${signer.sign(PURPOSE, device, personId)}; Max-Age=${COOKIE_SECONDS}; Path=/api; HttpOnly; SameSite=Lax${secure}`
}
