import type { Database } from '#database/schema.ts'
import type { Arrival } from '#server/door/payable.ts'
import { type Account, give, type Leg, ofSite, take } from '../rules.ts'
import { type Entry, lockAccounts, openAccounts, type Posted, post } from './post.ts'

/** What has come from outside, for an account. */
export const arrivalOf = (
  { paymentId, provider, reason, cause, currency, amount, at }: Arrival,
  to: Account,
): [Entry, Leg[]] => [
  { key: `payment/${paymentId}/paid`, reason, cause, detail: { provider }, at },
  [take(ofSite(`clearing:${provider}`, currency), amount), give(to, amount)],
]

/** Books what has come from outside. @throws where it was booked before, which whoever calls has to see */
export async function bookArrival(db: Database, [entry, legs]: [Entry, Leg[]]): Promise<void> {
  const posted = await post(db, entry, legs)
  if (!posted.isPosted || posted.isRepeated) throw new Error(`${entry.key} was not booked.`)
}

/**
 * Moves value as `transfer` does. What has come from outside for it comes to somebody's account right before; the
 * accounts of both are locked in the one order.
 */
export async function transferOn(
  db: Database,
  came: { arrival: Arrival; to: Account } | null,
  entry: Entry,
  legs: readonly Leg[],
): Promise<Posted> {
  if (came === null) return post(db, entry, legs)
  const first = arrivalOf(came.arrival, came.to)
  const both = [first, [entry, legs]] as const
  await openAccounts(db, both)
  await lockAccounts(db, both)
  await bookArrival(db, first)
  return post(db, entry, legs)
}
