import type { Database } from '#database/schema.ts'
import type { NextPeriod } from '#server/door/sellable.ts'
import { findPaidDay, insertRenewal, lockSame, type RenewalRow, updateRenewal } from './queries/renewals.ts'
import { looksAt } from './rules.ts'

interface Agreed
  extends Pick<RenewalRow, 'personId' | 'kind' | 'item' | 'way' | 'wayId' | 'currency' | 'price'> {
  period: Pick<NextPeriod, 'until' | 'names'>
}

/**
 * From now on something renews, or what renews already does so in another way. Its owner is locked.
 *
 * @returns false where it was lost by now, and nothing of it runs: it is bought anew
 */
export async function agreeTo(
  { db, now }: { db: Database; now: Date },
  { period, ...agreed }: Agreed,
): Promise<boolean> {
  const { personId, kind, item, way, wayId, currency, price } = agreed
  const { names } = period
  const same = await lockSame(db, { personId, kind, item })
  if (!same && period.until <= now) return false
  if (same) {
    // Whose day has passed is tried again at once, as it was agreed anew; what a provider has is waited for.
    const isLate = same.state !== 'active' && same.state !== 'charging'
    const again = isLate ? { state: 'active' as const, tries: 0, trouble: null, toldAt: now } : {}
    const changed = { nextItem: null, nextPrice: null, names, way, wayId, currency, price }
    await updateRenewal(db, { ...same, ...again, ...changed }, now)
    return true
  }
  // Of what is lent the end of what was paid counts, however often one begins anew.
  const paidUntil = (await findPaidDay(db, { personId, kind, item, until: period.until })) ?? period.until
  const first = looksAt({ way, paidUntil, state: 'active', tries: 0, heldUntil: null, toldAt: null })
  // Who agrees in the last week has just read what would be announced.
  const toldAt = first !== null && first <= now ? now : null
  const heldUntil = paidUntil < period.until ? period.until : null
  await insertRenewal(db, { ...agreed, names, paidUntil, heldUntil, toldAt, now })
  return true
}
