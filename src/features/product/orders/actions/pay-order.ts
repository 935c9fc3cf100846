import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { couponPaid } from '#features/product/coupons/public/order-coupons.ts'
import { payByBalance } from '#features/product/payments/public/balance.ts'
import { endOpened } from '#features/product/payments/queries/payments.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { formatMoney, toDecimal } from '#shared/numbers/money-text.ts'
import { payableOf, settlePaid } from '../closing.ts'
import { payOrder } from '../contract.ts'
import { keepTerms } from '../keep-terms.ts'
import { stillFilled } from '../lock-filled.ts'
import { lockOwnOrder } from '../lock-order.ts'
import { type LineRow, listLines } from '../queries/lines.ts'
import type { OrderRow } from '../queries/orders.ts'
import { isPaid } from '../rules/states.ts'
import * as S from '../schemas.ts'

type Asking = Context<RefusalOf<typeof payOrder>>

export const payOrderAction = action(payOrder, {
  data: S.payOrderData,
  result: S.paidOrder,
  allow: 'everybody',
  limit: '30 per minute',
  run: async (context, data) => {
    const { asker } = context
    const found = await lockOwnOrder(context, data)
    // Whoever presses twice, or lost the line, hears what the first press has done.
    if (isPaid(found.state)) return paid(context, found, await listLines(context.db, found.id))
    const { order, lines } = await stillFilled(context, found, data)
    await keepTerms(context, order.id)
    await settlePaid(context, order, lines, asker.personId)
    await endOpened(context.db, payableOf(order), { now: context.now })
    // Accounts are locked last everywhere: those of the site are what most wait for.
    if (order.total > 0) await take(context, order)
    return paid(context, order, lines)
  },
})

/** Takes the whole price from the buyer's balance. */
async function take({ db, now, locale, refuse }: Asking, order: OrderRow): Promise<void> {
  const { personId, currency, total } = order
  if (personId === null) return refuse('pay-sign-in')
  const payable = payableOf(order)
  const posted = await payByBalance(db, { payable, personId, currency, amount: total, now })
  if (!posted.isPosted)
    return refuse('balance-short', { missing: formatMoney(posted.shortage.missing, currency, locale) })
}

/** What the buyer is shown at once. */
async function paid(
  { db, locale, settings }: Asking,
  order: OrderRow,
  [first]: readonly LineRow[],
): Promise<S.PaidOrder> {
  const { currency, total } = order
  const picture = first ? pictureOf(first) : null
  return {
    success: true,
    number: order.number,
    data: { thumb: picture?.sourceUrl ?? '', title: first?.title ?? '' },
    coupon: order.discount > 0 ? await couponPaid({ db, locale }, order) : null,
    symbol: settings.currency.find(({ symbol_iso }) => symbol_iso === currency)?.symbol ?? currency,
    payment: 'balance',
    finalPrice: toDecimal(total, currency),
  }
}
