import { findBuyer } from '#features/product/sales/queries/buyers.ts'
import type { NextPeriod } from '#server/door/sellable.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { Member } from '#shared/people/asker.ts'
import { renewalTold } from './events.ts'
import { nextPeriod } from './next-period.ts'
import { keptOnlyIf, lockLive, lockPerson, type RenewalRow, updateRenewal } from './queries/renewals.ts'
import {
  afterShortage,
  deedOf,
  graceEnd,
  priceToTake,
  priceToTell,
  type RENEWAL_NEWS,
  renewsAt,
} from './rules.ts'

type Tending = Pick<JobContext, 'db' | 'now' | 'settings' | 'sellables' | 'announce'>

/**
 * Does what is due with the renewals of somebody: announces, takes the money, tries again, ends. Under a lock on whose they
 * are, and what it does moves its row on, so that two at once, or one that is run again, do it once.
 */
export async function tendRenewals(context: Tending, personId: number): Promise<void> {
  const { db, now } = context
  const stays = await lockPerson(db, personId)
  // Whoever is banned, or leaves, pays for nothing more.
  const buyer = stays ? await findBuyer(db, personId, now) : undefined
  for (const row of await lockLive(db, personId)) {
    if (buyer) await tend(context, buyer, row)
    else await updateRenewal(db, { ...row, state: 'ended' }, now)
  }
}

async function tend(context: Tending, buyer: Member, row: RenewalRow): Promise<void> {
  const { db, now } = context
  const found = await nextPeriod(context, buyer, row)
  if (!found) {
    await updateRenewal(db, { ...row, state: 'ended' }, now)
    await tell(context, row, 'gone', row.paidUntil)
    return
  }
  const { period } = found
  const current = inStep({ ...row, names: period.names }, period)
  switch (deedOf(current, now)) {
    case 'announce':
      return announceNext(context, current, period)
    case 'charge':
      return charge(context, current, period)
    case 'remind':
      return remind(context, current, period)
    case 'end':
      await updateRenewal(db, { ...current, state: 'ended' }, now)
      return tell(context, current, 'ended', period.until)
    default:
      return updateRenewal(db, current, now)
  }
}

/** Whoever has bought more by hand, or was given some, has another day, and everything begins anew. */
function inStep(row: RenewalRow, { until }: NextPeriod): RenewalRow {
  const isKnown = [row.paidUntil, row.heldUntil].some((day) => day?.getTime() === until.getTime())
  if (isKnown) return row
  return { ...row, state: 'active', tries: 0, paidUntil: until, heldUntil: null, toldAt: null }
}

async function announceNext(context: Tending, row: RenewalRow, period: NextPeriod): Promise<void> {
  const { db, now } = context
  const price = priceToTell({ agreed: row.price, current: period.price }, row.paidUntil, now)
  const told = { ...row, price, toldAt: now }
  await updateRenewal(db, told, now)
  await tell(context, told, 'ahead', renewsAt(row.paidUntil))
}

async function charge(context: Tending, row: RenewalRow, period: NextPeriod): Promise<void> {
  const { db, now } = context
  const { paidUntil: from } = row
  const amount = priceToTake({ agreed: row.price, current: period.price })
  // Of this period: it cannot be paid twice, whatever runs again.
  const key = `renewal/${row.id}/${from.getTime()}`
  const paidUntil = await keptOnlyIf(db, () => period.renew(context, { from, amount, key }))
  if (paidUntil) {
    const renewed: RenewalRow = {
      ...row,
      price: amount,
      state: 'active',
      tries: 0,
      paidUntil,
      heldUntil: null,
      toldAt: null,
    }
    await updateRenewal(db, renewed, now)
    return tell(context, renewed, 'done', paidUntil)
  }
  const { state, tries } = afterShortage(row.tries)
  const short = await lend(context, { ...row, state, tries }, period)
  await tell(context, short, state === 'grace' ? 'last' : 'failed', graceEnd(from))
}

async function remind(context: Tending, row: RenewalRow, period: NextPeriod): Promise<void> {
  const due = await lend(context, { ...row, state: 'due' }, period)
  await tell(context, due, 'due', graceEnd(row.paidUntil))
}

/** Nobody loses it on the day on which it was not paid. */
async function lend(context: Tending, row: RenewalRow, period: NextPeriod): Promise<RenewalRow> {
  const until = graceEnd(row.paidUntil)
  const lent = { ...row, heldUntil: until }
  if (period.until < until) await period.hold(context, until)
  await updateRenewal(context.db, lent, context.now)
  return lent
}

const tell = (
  { announce }: Tending,
  { id: renewalId, personId, names, currency, price: amount, way }: RenewalRow,
  news: (typeof RENEWAL_NEWS)[number],
  day: Date,
) =>
  announce(renewalTold, {
    renewalId,
    personId,
    news,
    names: JSON.stringify(names),
    currency,
    amount,
    way,
    day: day.toISOString(),
  })
