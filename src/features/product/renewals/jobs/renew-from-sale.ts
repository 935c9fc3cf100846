import { int, object } from 'zod/mini'
import { paysOthers } from '#features/product/payments/public/charge.ts'
import { findPayment } from '#features/product/payments/queries/payments.ts'
import { findOwnWay } from '#features/product/payments/queries/ways.ts'
import { findBuyer } from '#features/product/sales/queries/buyers.ts'
import { findSale } from '#features/product/sales/queries/sales.ts'
import { defineJob } from '#server/jobs/job.ts'
import { agreeTo } from '../agree.ts'
import { nextPeriod } from '../next-period.ts'
import { lockPerson } from '../queries/renewals.ts'

/**
 * What somebody has paid with is kept: what they have bought with it renews from there, where they wanted that. Where it
 * costs something else by now than was shown, or cannot be taken from there, they are reminded, and nothing is taken.
 */
export const renewFromSale = defineJob({
  name: 'renewals.fromSale',
  data: object({ wayId: int(), personId: int(), paymentId: int() }),
  run: async (context, { wayId, personId, paymentId }) => {
    const { db, now } = context
    const payment = await findPayment(db, { id: paymentId })
    const sale = payment?.payableKind === 'sale' ? await findSale(db, payment.payableId) : undefined
    if (!sale?.renews || sale.personId !== personId) return
    const buyer = (await lockPerson(db, personId)) ? await findBuyer(db, personId, now) : undefined
    if (!buyer) return
    const { kind, currency, renews } = sale
    const found = await nextPeriod(context, buyer, { kind, item: renews.item, currency })
    if (!found) return
    const { period, item } = found
    const way = await findOwnWay(db, wayId, personId)
    const isTaken = way && period.price === renews.price && !paysOthers(context, way, currency)
    const from = isTaken ? ({ way: 'saved', wayId } as const) : ({ way: 'reminder', wayId: null } as const)
    await agreeTo(context, { personId, kind, item, period, currency, price: period.price, ...from })
  },
})
