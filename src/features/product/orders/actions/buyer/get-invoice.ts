import { printAddress } from '#features/accounts/addresses/public/own-address.ts'
import { findWayPaid } from '#features/product/payments/queries/payments.ts'
import { action, type Context } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { standingOf } from '../../access.ts'
import { getInvoice } from '../../contract.ts'
import { findBuyer } from '../../queries/buyers.ts'
import { listLines } from '../../queries/lines.ts'
import { findOrder, type OrderRow } from '../../queries/orders.ts'
import { isSent } from '../../quote.ts'
import { taxesByRate } from '../../rules/invoice.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import * as S from '../../schemas/invoice.ts'
import { askOrder } from '../../schemas.ts'

export const getInvoiceAction = action(getInvoice, {
  data: askOrder,
  result: S.invoice,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { order: typed, token }) => {
    const { db, refuse } = context
    const number = readOrderNumber(typed)
    const order = number === null ? undefined : await findOrder(db, number)
    // Whoever sells a part of it has no business with the rest.
    if (!order || standingOf(context, order, { token, sellers: [] }) === null)
      return refuse('order-not-found')
    return order.paidAt === null ? refuse('invoice-none') : writeInvoice(context, order, order.paidAt)
  },
})

type Writing = Pick<Context, 'db' | 'locale' | 'settings'>

async function writeInvoice(
  { db, locale, settings }: Writing,
  order: OrderRow,
  paidAt: Date,
): Promise<S.Invoice> {
  const lines = await listLines(db, order.id)
  const { isTaxIncluded, postage, postageAmount, tax, ...rest } = order
  const paid = lines.map((line) => ({ ...line, amount: line.amount - line.discount }))
  const taxOfLines = lines.reduce((sum, line) => sum + line.tax, 0)
  // Postage bears the rate of the things, as they all go to one country.
  const sent = { amount: postageAmount, tax: tax - taxOfLines, taxRate: lines[0]?.taxRate ?? 0 }
  return {
    number: rest.number,
    paidAt: paidAt.toISOString(),
    currency: rest.currency,
    seller: settings.shop.seller.split('\n').flatMap((line) => line.trim() || []),
    buyer: await buyerOf(db, isSent(lines) ? order : { ...order, address: null }),
    lines: lines.map(({ position, title, chosen, quantity, unit, amount, taxRate }) => ({
      position,
      title,
      chosen,
      quantity,
      unit,
      amount,
      taxRate,
    })),
    postage: postage && { name: localize(postage.name, locale), amount: postageAmount },
    taxes: taxesByRate(postage ? [...paid, sent] : paid, isTaxIncluded),
    isTaxIncluded,
    items: rest.items,
    discount: rest.discount,
    tax,
    total: rest.total,
    refunded: rest.refunded,
    payment: await findWayPaid(db, { kind: 'order', id: order.id }),
  }
}

/** Name and address; where nothing is sent, the name and where mails go. */
async function buyerOf(db: Context['db'], { address, personId, email }: OrderRow): Promise<string[]> {
  if (address) return [address.name, ...(await printAddress(address))]
  const person = personId === null ? undefined : await findBuyer(db, personId)
  return [person?.personName ?? '', email].filter((line) => line !== '')
}
