import { createHash } from 'node:crypto'
import { deviceIdOf } from '#server/credentials/device-cookie.ts'
import type { Context } from '#server/door/action.ts'
import {
  type AttemptRule,
  blockedFor,
  clearAttempts,
  countAttempts,
  forgetAttempts,
} from '#server/limits/attempts.ts'

type Trying = Pick<Context, 'apart' | 'db' | 'now' | 'network' | 'cookies' | 'signer'>

const MINUTE = 60_000
/** From one address at one account: somebody who has forgotten their password, or a guesser. */
const HERE: AttemptRule = { free: 5, window: 15 * MINUTE, wait: 30_000, maxWait: 15 * MINUTE }
/** From one address at all accounts: an office shares one. */
const ADDRESS: AttemptRule = { free: 100, window: 15 * MINUTE, wait: MINUTE, maxWait: 15 * MINUTE }
/** At one account from everywhere, by browsers that nobody has signed in with before. */
const EVERYWHERE: AttemptRule = { free: 40, window: 15 * MINUTE, wait: MINUTE, maxWait: 15 * MINUTE }
/** In a browser that this person has signed in with: strangers cannot use these up. */
const DEVICE: AttemptRule = { free: 10, window: 15 * MINUTE, wait: 30_000, maxWait: 15 * MINUTE }

/** Of a browser that somebody has signed in with. */
export const KNOWN_DEVICE = { cookie: 'known_device', purpose: 'known device' }

/** By what a try is counted; in this order, which is that of the words. */
const keysOf = (account: string, network: string) => ({
  here: `login at ${account} from ${network}`,
  address: `login from ${network}`,
  everywhere: `login to ${account}`,
})

/** What one attempt to sign in is counted under. */
export interface Attempt {
  keys: string[]
  /** Of the address: what succeeds is taken off it again. */
  shared: string[]
}

/**
 * By what was typed, and not by whose it is: a lock shared by two names would reveal that they belong to one person,
 * and a name without a lock that nobody has it.
 */
const accountOf = (name: string): string =>
  `name ${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`

/**
 * Counts an attempt before it is made. Whoever guesses waits longer and longer; the person themselves, in a browser
 * they have signed in with, is counted apart, so that nobody can lock them out.
 *
 * @param name as the account is looked for: every way of typing it is the same one
 * @returns ms to wait; 0 where the attempt may be made
 */
export async function countLogin(
  context: Trying,
  { personId, name }: { personId: number | undefined; name: string },
): Promise<{ wait: number; attempt: Attempt }> {
  const { network, now } = context
  const account = accountOf(name)
  const device = personId === undefined ? null : deviceIdOf(context, KNOWN_DEVICE, personId)
  const { here, address, everywhere } = keysOf(account, network)
  const counted: Array<[key: string, rule: AttemptRule]> = device
    ? [[`login device ${device} ${account}`, DEVICE]]
    : [
        [here, HERE],
        [address, ADDRESS],
        [everywhere, EVERYWHERE],
      ]
  const blocked = await blockedFor(
    context.db,
    counted.map(([key]) => key),
    Math.max(...counted.map(([, { maxWait }]) => maxWait)),
    now,
  )
  const wait = blocked || (await context.apart((db) => countAttempts(db, counted, now)))
  const shared = device ? [] : [address]
  return {
    wait,
    attempt: { keys: counted.map(([key]) => key).filter((key) => !shared.includes(key)), shared },
  }
}

/** The password was right. */
export const clearLoginAttempts = (
  { apart }: Pick<Trying, 'apart'>,
  { keys, shared }: Attempt,
): Promise<void> => apart((db) => clearAttempts(db, { forgotten: keys, takenBack: shared }))

/** Whoever has just shown that an account is theirs need not wait for what was tried before by any of its names. */
export function clearOwnerAttempts(
  { db, network }: Pick<Context, 'db' | 'network'>,
  { slug, email, phone }: { slug: string; email: string | null; phone: string | null },
): Promise<void> {
  const names = [slug, email?.toLowerCase(), phone].filter((name) => typeof name === 'string')
  return forgetAttempts(
    db,
    names.map(accountOf).flatMap((account) => {
      const { here, everywhere } = keysOf(account, network)
      return [here, everywhere]
    }),
  )
}
