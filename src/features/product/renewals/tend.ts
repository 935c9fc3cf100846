import { beginCharge } from '#features/product/payments/public/charge.ts'
import { findOwnWay } from '#features/product/payments/queries/ways.ts'
import { findBuyer } from '#features/product/sales/queries/buyers.ts'
import type { NextPeriod } from '#server/door/sellable.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { Member } from '#shared/people/asker.ts'
import { nextPeriod } from './next-period.ts'
import { insertCharge } from './queries/charges.ts'
import { keptOnlyIf, lockLive, lockPerson, type RenewalRow, updateRenewal } from './queries/renewals.ts'
import { deedOf, graceEnd, priceToTake, priceToTell, renewsAt } from './rules.ts'
import { inStep, lend, renewed, short, type Telling, tell } from './standing.ts'

type Tending = Telling & Pick<JobContext, 'settings' | 'sellables' | 'enqueue'>

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
  const current = inStep(row, period)
  switch (deedOf(current, now)) {
    case 'announce':
      return announceNext(context, current, period)
    case 'charge':
      return current.way === 'saved'
        ? chargeSaved(context, current, period)
        : chargeBalance(context, current, period)
    case 'lend':
      await lend(context, current, period, { isUnderWay: true })
      return
    case 'remind':
      return remind(context, current, period)
    case 'end':
      await updateRenewal(db, { ...current, state: 'ended' }, now)
      return tell(context, current, 'ended', period.until)
    default:
      return updateRenewal(db, current, now)
  }
}

async function announceNext(context: Tending, row: RenewalRow, period: NextPeriod): Promise<void> {
  const { db, now } = context
  const price = priceToTell({ agreed: agreedOf(row), current: period.price }, row.paidUntil, now)
  const agreed = row.nextItem ? { nextPrice: price } : { price }
  const told = { ...row, ...agreed, toldAt: now }
  await updateRenewal(db, told, now)
  await tell(context, { ...told, price }, 'ahead', renewsAt(row.paidUntil, row.nextItem !== null))
}

/** What was agreed for the next period. */
const agreedOf = ({ price, nextPrice }: RenewalRow): number => nextPrice ?? price

async function chargeBalance(context: Tending, row: RenewalRow, period: NextPeriod): Promise<void> {
  const { db } = context
  const { paidUntil: from } = row
  const amount = priceToTake({ agreed: agreedOf(row), current: period.price })
  // Of this period: it cannot be paid twice, whatever runs again.
  const key = `renewal/${row.id}/${from.getTime()}`
  const paidUntil = await keptOnlyIf(db, () => period.renew(context, { from, amount, key }))
  if (paidUntil) return renewed(context, row, { amount, paidUntil })
  await short(context, row, period, 'short')
}

/**
 * Asks the provider of a saved way, after this transaction: what it comes to, the payment says (`renewalPayable`). Each try
 * of each period is asked for once.
 */
async function chargeSaved(context: Tending, row: RenewalRow, period: NextPeriod): Promise<void> {
  const { db, now } = context
  const { id: renewalId, personId, paidUntil: from, currency, tries } = row
  const way = row.wayId === null ? undefined : await findOwnWay(db, row.wayId, personId)
  if (!way) return short(context, row, period, 'gone')
  const amount = priceToTake({ agreed: agreedOf(row), current: period.price })
  const chargeId = await insertCharge(db, { renewalId, from, try: tries + 1, currency, amount, now })
  if (chargeId !== undefined) {
    const payable = { kind: 'renewal', id: chargeId }
    await beginCharge(context, { payable, personId, way, currency, amount })
  }
  await updateRenewal(db, { ...row, state: 'charging' }, now)
}

async function remind(context: Tending, row: RenewalRow, period: NextPeriod): Promise<void> {
  const due = await lend(context, { ...row, state: 'due' }, period)
  await tell(context, { ...due, price: agreedOf(row) }, 'due', due.heldUntil ?? graceEnd(row.paidUntil))
}
