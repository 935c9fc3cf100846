import type { NextPeriod } from '#server/door/sellable.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { renewalTold } from './events.ts'
import { type RenewalRow, updateRenewal, wasLent } from './queries/renewals.ts'
import { afterShortage, graceEnd, type RENEWAL_NEWS, type RenewalTrouble } from './rules.ts'

export type Telling = Pick<JobContext, 'db' | 'now' | 'announce'>

/** Whoever has bought more by hand, or was given some, has another day, and everything begins anew. */
export function inStep(row: RenewalRow, { until, names }: NextPeriod): RenewalRow {
  const named = row.nextItem ? row : { ...row, names }
  const isKnown = [row.paidUntil, row.heldUntil].some((day) => day?.getTime() === until.getTime())
  if (isKnown) return named
  return {
    ...named,
    state: 'active',
    tries: 0,
    trouble: null,
    paidUntil: until,
    heldUntil: null,
    toldAt: null,
  }
}

/** It was paid. */
export async function renewed(
  context: Telling,
  row: RenewalRow,
  { amount, paidUntil }: { amount: number; paidUntil: Date },
): Promise<void> {
  const again: RenewalRow = {
    ...row,
    item: row.nextItem ?? row.item,
    nextItem: null,
    nextPrice: null,
    price: amount,
    state: 'active',
    tries: 0,
    trouble: null,
    paidUntil,
    heldUntil: null,
    toldAt: null,
  }
  await updateRenewal(context.db, again, context.now)
  await tell(context, again, 'done', paidUntil)
}

/** It could not be taken: it is tried again, or was tried for the last time. */
export async function short(
  context: Telling,
  row: RenewalRow,
  period: NextPeriod,
  trouble: RenewalTrouble,
): Promise<void> {
  const { state, tries } = afterShortage(row.tries)
  const failed = await lend(context, { ...row, state, tries, trouble }, period)
  const day = failed.heldUntil ?? row.paidUntil
  const price = row.nextPrice ?? row.price
  await tell(context, { ...failed, price }, state === 'grace' ? 'last' : 'failed', day)
}

/**
 * Nobody loses it on the day on which it was not paid: it is lent until the grace has passed. Whoever was lent some that
 * they have never paid is lent no more for a year.
 *
 * @param isUnderWay a provider has the payment, and has not said what it comes to
 */
export async function lend(
  context: Telling,
  row: RenewalRow,
  period: NextPeriod,
  { isUnderWay = false } = {},
): Promise<RenewalRow> {
  const { db, now } = context
  const until = graceEnd(row.paidUntil)
  const isLent = isUnderWay || row.heldUntil !== null || !(await wasLent(db, row, now))
  const lent = isLent ? { ...row, heldUntil: until } : row
  if (isLent && period.until < until) await period.hold(context, until)
  await updateRenewal(db, lent, now)
  return lent
}

export const tell = (
  { announce }: Telling,
  { id: renewalId, personId, kind, item, names, currency, price: amount, way, trouble }: RenewalRow,
  news: (typeof RENEWAL_NEWS)[number],
  day: Date,
) =>
  announce(renewalTold, {
    renewalId,
    personId,
    news,
    kind,
    item: JSON.stringify(item),
    names: JSON.stringify(names),
    currency,
    amount,
    way,
    trouble: trouble ?? '',
    day: day.toISOString(),
  })
