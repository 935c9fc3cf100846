import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { give, ofSite, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import type { SettledMovement } from '#features/product/payments/providers/provider.ts'
import { compareBooks, findSpan, keepMovements } from '#features/product/payments/queries/compare.ts'
import { insertOpened, movePayment } from '#features/product/payments/queries/payments.ts'
import { saveReport } from '#features/product/payments/queries/reports.ts'
import { endSandboxPayment, insertSandboxPayment } from '#features/product/payments/queries/sandbox.ts'
import { dayIn } from '#shared/days.ts'
import { daysBefore, hoursAfter, idOf, type Loading } from './town-rows.ts'

const PROVIDER = 'sandbox'
const CURRENCY = 'USD'
const TOPPED_UP = 2_000
const QUARTER = 0.25

/**
 * Test payments of yesterday, as they were compared in the night: somebody has topped up their balance, which both say, and
 * one payment that the site has never heard of waits for its staff.
 */
export async function insertOutsideMoney({ db, now, people, town }: Loading): Promise<void> {
  const { timeZone } = town.site
  const day = dayIn(daysBefore(now, 1), timeZone)
  const span = await findSpan(db, day, timeZone)
  const at = hoursAfter(span.from, 12)
  const payerId = idOf(people, 'marta-ruiz')
  const known = { reference: 'sb-sample-1', key: '5a'.repeat(16), amount: TOPPED_UP }
  const unknown = { reference: 'sb-sample-2', key: '5b'.repeat(16), amount: 1_290 }
  for (const { reference, key, amount } of [known, unknown]) {
    const payment = {
      reference,
      key,
      currency: CURRENCY,
      amount,
      title: 'Top-up',
      expiresAt: hoursAfter(at, QUARTER),
    }
    await insertSandboxPayment(db, { ...payment, returnUrl: '', noticeUrl: '' })
    await endSandboxPayment(db, reference, { paidAt: at, refunds: 'done' })
  }
  const opening = {
    payable: { kind: 'recharge', id: payerId },
    personId: payerId,
    provider: PROVIDER,
    currency: CURRENCY,
    amount: TOPPED_UP,
    expiresAt: hoursAfter(at, QUARTER),
    now: at,
  }
  const payment = await insertOpened(db, known.key, opening, at)
  await movePayment(db, { payment, to: 'paid', reference: known.reference, now: at })
  const entry = {
    key: `payment/${payment.id}/paid`,
    reason: 'recharge',
    cause: { kind: 'recharge', id: payerId },
    at,
  }
  await transfer(db, entry, [
    take(ofSite(`clearing:${PROVIDER}`, CURRENCY), TOPPED_UP),
    give(toppedUp(payerId, CURRENCY), TOPPED_UP),
  ])
  const listed = [known, unknown].map(
    (one): SettledMovement => ({ kind: 'payment', currency: CURRENCY, fee: null, at, ...one }),
  )
  await keepMovements(db, PROVIDER, listed)
  const compared = await compareBooks(db, { provider: PROVIDER, day, ...span }, now)
  const night = hoursAfter(span.to, 1)
  await saveReport(db, {
    provider: PROVIDER,
    day,
    begunAt: night,
    endedAt: night,
    problem: null,
    closed: 0,
    ...compared,
  })
}
