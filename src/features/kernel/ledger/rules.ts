/** Amounts are whole minor units; beyond this they are no longer exact. */
export const MOST = Number.MAX_SAFE_INTEGER

export const CREDIT = 'credit'
export const EXPERIENCE = 'experience'

/**
 * `issued` is where points and gifts of the site come from, `clearing:*` where money comes in and goes out, and `orders`
 * what buyers have paid and nobody has earned yet.
 */
export type SiteKind = 'revenue' | 'fees' | 'issued' | 'orders' | `clearing:${string}`
export type PersonKind = 'topped-up' | 'earned' | 'held' | 'credit' | 'experience'

export type Account =
  | { personId: number; kind: PersonKind; currency: string }
  | { personId: null; kind: SiteKind; currency: string }

/** What a person can spend in a currency: what they topped up is taken first, then what they earned. */
export interface Purse {
  personId: number
  kind: 'purse'
  currency: string
}

export const toppedUp = (personId: number, currency: string): Account => ({
  personId,
  kind: 'topped-up',
  currency,
})
export const earned = (personId: number, currency: string): Account => ({
  personId,
  kind: 'earned',
  currency,
})
export const held = (personId: number, currency: string): Account => ({ personId, kind: 'held', currency })
export const credit = (personId: number): Account => ({ personId, kind: 'credit', currency: CREDIT })
export const experience = (personId: number): Account => ({
  personId,
  kind: 'experience',
  currency: EXPERIENCE,
})
export const ofSite = (kind: SiteKind, currency: string): Account => ({ personId: null, kind, currency })

/** What somebody pays with, in credit or in a currency. */
export const purse = (personId: number, currency: string): Account | Purse =>
  currency === CREDIT ? credit(personId) : { personId, kind: 'purse', currency }

/** One side of a transaction: below zero what leaves the account, above what comes to it. */
export interface Leg {
  account: Account | Purse
  amount: number
}

export const take = (account: Account | Purse, amount: number): Leg => ({ account, amount: -amount })
export const give = (account: Account, amount: number): Leg => ({ account, amount })

/** Of each account of the site; people who are paid at once then wait for each other one time in eight. */
const SHARDS = 8

/** The same key always meets the same shard, so that asking again writes the same. */
export function shardOf(key: string): number {
  let hash = 0
  for (const sign of key) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) | 0
  return Math.abs(hash % SHARDS)
}

export const nameOf = ({ personId, kind, currency }: Account, shard: number): string =>
  personId === null ? `site/${kind}/${currency}/${shard}` : `${personId}/${kind}/${currency}`

/** The accounts that a leg may touch, in the order in which they are drawn on. */
export const accountsOf = ({ account }: Leg): Account[] =>
  account.kind === 'purse'
    ? [toppedUp(account.personId, account.currency), earned(account.personId, account.currency)]
    : [account]

export interface Posting {
  account: Account
  name: string
  amount: number
}

export interface Shortage {
  currency: string
  /** How much more would have to be there. */
  missing: number
}

/**
 * What is to be written for some legs, one posting for each account.
 *
 * @param balances by name; what is not there holds nothing
 * @throws RangeError for amounts that are not whole, and for legs that do not sum to zero: nobody outside causes that
 */
export function planPostings(
  legs: readonly Leg[],
  balances: ReadonlyMap<string, number>,
  shard: number,
): { postings: Posting[] } | { shortage: Shortage } {
  assertEven(legs)
  const sums = new Map<string, Posting>()
  const add = (account: Account, amount: number) => {
    const name = nameOf(account, shard)
    const posting = sums.get(name) ?? { account, name, amount: 0 }
    posting.amount = assertWhole(posting.amount + amount)
    sums.set(name, posting)
  }
  const left = (account: Account) => {
    const name = nameOf(account, shard)
    return (balances.get(name) ?? 0) + (sums.get(name)?.amount ?? 0)
  }
  // What comes in first can be spent by the same transaction.
  for (const { account, amount } of legs.toSorted((one, other) => other.amount - one.amount)) {
    if (account.kind !== 'purse') {
      add(account, amount)
      continue
    }
    if (amount > 0) throw new RangeError('Money comes to an account as topped up or as earned.')
    const [first, second] = accountsOf({ account, amount }) as [Account, Account]
    const fromFirst = Math.min(Math.max(left(first), 0), -amount)
    add(first, -fromFirst)
    add(second, amount + fromFirst)
  }
  for (const { account, name, amount } of sums.values()) {
    const after = (balances.get(name) ?? 0) + amount
    if (account.personId !== null && amount < 0 && after < 0) {
      return { shortage: { currency: account.currency, missing: -after } }
    }
  }
  const postings = [...sums.values()].filter(({ amount }) => amount !== 0)
  if (postings.length < 2) throw new RangeError('Nothing moves.')
  return { postings }
}

function assertWhole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`No whole amount: ${amount}`)
  return amount
}

function assertEven(legs: readonly Leg[]): void {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of legs) {
    if (assertWhole(amount) === 0) throw new RangeError('A leg of nothing.')
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + BigInt(amount))
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new RangeError(`The legs do not sum to zero in ${currency}: ${sum}`)
  }
  if (legs.length < 2) throw new RangeError('A transaction has two legs or more.')
}

/** What of a hold goes back when so much of it was paid out: what was topped up is paid out first. */
export function splitRemainder(
  { amount, earned: fromEarned }: { amount: number; earned: number },
  paid: number,
): { first: number; earned: number } {
  const first = Math.max(0, amount - fromEarned - paid)
  return { first, earned: amount - paid - first }
}

/**
 * Shares an amount by weights, to the last unit: rounded down, and what is left goes one by one to the largest remainders.
 *
 * @param weights none below zero, at least one above it
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((value) => value / whole)
  let left = BigInt(amount) - shares.reduce((sum, share) => sum + share, 0n)
  const order = exact
    .map((value, place) => ({ place, remainder: value % whole }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.place - other.place)
  for (const { place } of order) {
    if (left === 0n) break
    shares[place] = (shares[place] ?? 0n) + 1n
    left -= 1n
  }
  return shares.map(Number)
}
