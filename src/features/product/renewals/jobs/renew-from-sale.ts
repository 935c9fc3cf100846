import { int, object } from 'zod/mini'
import { paysOthers } from '#features/product/payments/public/charge.ts'
import { findPayment } from '#features/product/payments/queries/payments.ts'
import { findOwnWay } from '#features/product/payments/queries/ways.ts'
import { beginRenewing, findSale } from '#features/product/sales/queries/sales.ts'
import { defineJob } from '#server/jobs/job.ts'
import { lockPerson } from '../queries/renewals.ts'
import { renewAsShown } from '../renew-as-shown.ts'

/**
 * What somebody has paid with is kept: what they have bought with it renews from there, where they wanted that. It is bought
 * when its payment is settled; a way that is told of before waits for that.
 */
export const renewFromSale = defineJob({
  name: 'renewals.fromSale',
  data: object({ wayId: int(), personId: int(), paymentId: int() }),
  run: async (context, { wayId, personId, paymentId }) => {
    const { db, now } = context
    const payment = await findPayment(db, { id: paymentId })
    const sale = payment?.payableKind === 'sale' ? await findSale(db, payment.payableId) : undefined
    if (!sale?.renews || sale.personId !== personId) return
    // Whoever erases somebody locks them before what they have bought.
    if (!(await lockPerson(db, personId)) || !(await beginRenewing(db, sale.id, now))) return
    const { kind, currency, renews } = sale
    await renewAsShown(context, {
      personId,
      kind,
      item: renews.item,
      currency,
      price: renews.price,
      findSource: async () => {
        const way = await findOwnWay(db, wayId, personId)
        return way && !paysOthers(context, way, currency) ? { way: 'saved', wayId } : null
      },
    })
  },
})
