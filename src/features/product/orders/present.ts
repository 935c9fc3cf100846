import { printAddress } from '#features/accounts/addresses/public/own-address.ts'
import type { PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { untilFree } from '#features/product/carts/rules.ts'
import { nameCoupon } from '#features/product/coupons/public/order-coupons.ts'
import { waysFor } from '#features/product/payments/public/open.ts'
import { findWayPaid } from '#features/product/payments/queries/payments.ts'
import type { Context } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import type { Standing } from './access.ts'
import { findAddressId, findBuyer, spendableIn } from './queries/buyers.ts'
import { type LineRow, listLines, listParcels } from './queries/lines.ts'
import { listMoves, type OrderRow } from './queries/orders.ts'
import { isSent, quote } from './quote.ts'
import type { OrderLine, OrderView } from './schemas.ts'

export type Presenting = Pick<
  Context,
  | 'db'
  | 'asker'
  | 'now'
  | 'locale'
  | 'places'
  | 'settings'
  | 'shows'
  | 't'
  | 'until'
  | 'paymentKeys'
  | 'signer'
  | 'siteUrl'
>

const iso = (time: Date | null) => time?.toISOString() ?? null

function presentLine(row: LineRow & Partial<PersonRow>, context: Presenting): OrderLine {
  const isPersons = row.sellerId !== null && row.personId !== null && row.personId !== undefined
  return {
    position: row.position,
    product: row.product,
    variant: row.variant,
    path: row.isShown ? postPath(context.places, 'product', { number: row.product, slug: row.slug }) : null,
    title: row.title,
    chosen: row.chosen,
    cover: pictureOf(row),
    goods: row.goods,
    delivery: row.delivery,
    quantity: row.quantity,
    unit: row.unit,
    amount: row.amount,
    tax: row.tax,
    taxRate: row.taxRate,
    sent: row.sent,
    refunded: row.refunded,
    seller: isPersons ? presentPerson(row as LineRow & PersonRow, context) : null,
  }
}

async function presentAddress({ db }: Presenting, { address, personId }: OrderRow) {
  if (!address) return null
  const id = personId === null ? null : await findAddressId(db, personId, address)
  const { name, dialCode, phone, countryCode } = address
  return {
    id,
    name,
    phone: `${dialCode} ${phone}`,
    lines: await printAddress(address),
    country: countryCode,
  }
}

/** What there is to choose before an order is paid. */
async function presentCheckout(context: Presenting, order: OrderRow, lines: readonly LineRow[]) {
  const { db, locale, now, settings } = context
  const { currency, country, isTaxIncluded, personId } = order
  const postageKey = order.postage?.key ?? null
  const { offered } = quote(settings, lines, { currency, country, isTaxIncluded, postageKey })
  const rates = new Map(settings.shop.postage.map((rate) => [rate.key, rate]))
  const items = lines.reduce((sum, { goods, amount }) => sum + (goods === 'physical' ? amount : 0), 0)
  return {
    postage: offered.flatMap(({ key, amount }) => {
      const rate = rates.get(key)
      if (!rate) return []
      const { least, most } = rate.days
      const name = localize(rate.name, locale)
      return [{ key, amount, name, least, most, untilFree: untilFree(rate, { currency, items }) }]
    }),
    balance: personId === null ? null : await spendableIn(db, personId, currency),
    ways: waysFor(context, currency),
    terms: settings.shop.terms,
    now: now.toISOString(),
  }
}

/** An order for whoever may see it. Those who sell see what is theirs in it, and not what the buyer pays to others. */
export async function presentOrder(context: Presenting, order: OrderRow, as: Standing): Promise<OrderView> {
  const { db, asker, now, locale } = context
  const all = await listLines(db, order.id)
  const rows = as === 'seller' ? all.filter(({ sellerId }) => sellerId === asker.personId) : all
  const lines = rows.map((row) => presentLine(row, context))
  const items = lines.reduce((sum, { amount }) => sum + amount, 0)
  const isWhole = as !== 'seller'
  const isOpen = order.state === 'pending' && order.expiresAt > now
  const buyer = order.personId === null ? undefined : await findBuyer(db, order.personId)
  const { postage } = order
  const isShown = (parcel: { lines: ReadonlyArray<{ position: number }> }) =>
    isWhole || parcel.lines.some(({ position }) => rows.some((row) => row.position === position))
  return {
    number: order.number,
    state: order.state === 'pending' && !isOpen ? 'expired' : order.state,
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
    expiresAt: isOpen ? iso(order.expiresAt) : null,
    paidAt: iso(order.paidAt),
    fulfilledAt: iso(order.fulfilledAt),
    completedAt: iso(order.completedAt),
    closedAt: iso(order.closedAt),
    items,
    discount: isWhole ? order.discount : 0,
    coupon: isWhole ? await nameCoupon(context, order) : null,
    postageAmount: isWhole ? order.postageAmount : 0,
    tax: isWhole ? order.tax : lines.reduce((sum, { tax }) => sum + tax, 0),
    total: isWhole ? order.total : items,
    refunded: isWhole ? order.refunded : 0,
    isTaxIncluded: order.isTaxIncluded,
    payment: await findWayPaid(db, { kind: 'order', id: order.id }),
    lines,
    parcels: (await listParcels(db, order.id)).filter(isShown).map((row) => ({
      id: row.id,
      carrier: row.carrier,
      tracking: row.tracking,
      sentAt: row.sentAt.toISOString(),
      deliveredAt: iso(row.deliveredAt),
      lines: row.lines,
    })),
    moves: (await listMoves(db, order.id)).map(({ to, at, why }) => ({ to, at: at.toISOString(), why })),
    isSent: isSent(rows),
    // Whoever only delivers online has no need of it; it may be left of what was in the order before.
    address: isSent(rows) ? await presentAddress(context, order) : null,
    postage: postage && {
      key: postage.key,
      name: localize(postage.name, locale),
      amount: order.postageAmount,
      least: postage.least,
      most: postage.most,
    },
    email: isWhole ? order.email : '',
    note: order.note,
    terms: order.terms && { ...order.terms, isKept: order.termsId !== null },
    buyer: buyer ? presentPerson(buyer, context) : null,
    as,
    checkout: isOpen && as === 'buyer' ? await presentCheckout(context, order, all) : null,
  }
}
