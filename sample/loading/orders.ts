import { sql } from 'kysely'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { give, ofSite, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import { completeOrder } from '#features/product/orders/closing.ts'
import { addSent, insertOrderKeys, listLines, putLines } from '#features/product/orders/queries/lines.ts'
import {
  insertOrder,
  lockOrder,
  moveOrder,
  type OrderRow,
  updateFilled,
} from '#features/product/orders/queries/orders.ts'
import { insertParcel } from '#features/product/orders/queries/parcels.ts'
import { type Quote, quote } from '#features/product/orders/quote.ts'
import type { OrderAddress } from '#features/product/orders/rules/kept.ts'
import { RESERVED_FOR } from '#features/product/orders/rules/limits.ts'
import { withProof } from '#features/product/orders/rules/order-number.ts'
import { payByBalance } from '#features/product/payments/public/balance.ts'
import { type ForSale, listForSale } from '#features/product/shop/queries/for-sale.ts'
import { reserveStock, takeKeys } from '#features/product/shop/queries/stock.ts'
import { STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Order } from '../types.ts'
import { insertRefundOf, insertReviewOf } from './after-orders.ts'
import { SHOP } from './shop-settings.ts'
import { hoursAfter, hoursBefore, idOf, type Loading, type Step } from './town-rows.ts'

/** Where the people of the town have things sent. */
const HOMES: Record<
  string,
  { name: string; phone: string; dialCode: string; country: string; text: string }
> = {
  ana: {
    name: 'Ana Morales',
    dialCode: '+34',
    phone: '612480955',
    country: 'ES',
    text: 'Calle de la Palma 18, 2.º B\n28004 Madrid, España',
  },
  ben: {
    name: 'Ben Whitaker',
    dialCode: '+1',
    phone: '2135550142',
    country: 'US',
    text: '1420 Alvarado Street, Apt 3\nLos Angeles, CA 90026, United States',
  },
  'marta-ruiz': {
    name: 'Marta Ruiz',
    dialCode: '+52',
    phone: '9515550187',
    country: 'MX',
    text: 'Calle de Macedonio Alcalá 402\n68000 Oaxaca de Juárez, México',
  },
  'nora-whelan': {
    name: 'Nora Whelan',
    dialCode: '+353',
    phone: '915550123',
    country: 'IE',
    text: '9 Quay Street\nGalway, H91 TX5R, Ireland',
  },
  'diego-fuentes': {
    name: 'Diego Fuentes',
    dialCode: '+52',
    phone: '9515550164',
    country: 'MX',
    text: 'Calle de Xicoténcatl 120\n68000 Oaxaca de Juárez, México',
  },
}
/** The others live on the street that the town is named after. */
const STREET = { dialCode: '+86', country: 'CN' }
const LANGUAGES: Record<string, Locale> = { ES: 'es', MX: 'es', US: 'en', IE: 'en', CN: 'zh-hans' }

const settings = { shop: SHOP } as Pick<SiteSettings, 'shop'>

/**
 * The orders of the town, each as it came about: made, filled, paid from a balance that was topped up for it, sent, done.
 * What was sold stands in the counts of the products already, and the stock is what is left.
 */
export function listOrders(loading: Loading): Step[] {
  const orders = loading.town.orders.toSorted((one, other) => other.daysAgo - one.daysAgo)
  return orders.map((order, place) => {
    const at = orderedAt(loading.now, order, place)
    return { at, run: () => insertOne(loading, order, { place, at }) }
  })
}

/** What is not paid is being paid this moment. */
const orderedAt = (now: Date, { state, daysAgo }: Order, place: number): Date =>
  state === 'pending' ? hoursBefore(now, 0.05) : hoursBefore(now, daysAgo * 24 - 2 - (place % 5))

async function insertOne(
  loading: Loading,
  order: Order,
  { place, at }: { place: number; at: Date },
): Promise<void> {
  const { db, people } = loading
  const personId = idOf(people, order.buyer)
  const address = await homeOf(loading, order.buyer, place)
  const language = LANGUAGES[address.countryCode] ?? 'zh-hans'
  const goods = await chosenGoods(loading, order, { language, at })
  const quoted = quoteOf(goods, order, address)
  const number = withProof(String(418_000_000 + place * 7_919_003).slice(0, 9))
  const id = await insertOrder(db, {
    number,
    key: crypto.randomUUID(),
    buyer: { personId, visitor: null },
    email: '',
    language,
    currency: order.currency,
    isTaxIncluded: true,
    totals: quoted.totals,
    now: at,
    expiresAt: new Date(at.getTime() + RESERVED_FOR),
  })
  if (id === undefined) throw new Error(`Two orders of the sample town have the number ${number}.`)
  await putLines(db, id, [lineOf(id, goods, { order, quoted, language })])
  const isSent = goods.goods === 'physical'
  await updateFilled(db, id, {
    address: isSent ? address : null,
    country: isSent ? address.countryCode : '',
    postage: quoted.postage,
    email: '',
    note: '',
    totals: quoted.totals,
  })
  const made = await lockOrder(db, { id })
  if (made) await goOn(loading, order, { made, at })
}

/** A variant as it is sold; the stock of the town is what was left after these orders. */
async function chosenGoods(
  { db, town }: Loading,
  order: Order,
  { language, at }: { language: Locale; at: Date },
): Promise<ForSale> {
  const product = town.products.find(({ key }) => key === order.product)
  const { rows } = await sql<{ number: number }>`select number from posts
    join variants on variants.post_id = posts.id where variants.key = ${order.sku}`.execute(db)
  const wanted = [{ product: rows[0]?.number ?? 0, variant: order.sku }]
  const reader = { asker: STRANGER, now: at, locale: language }
  const [goods] = await listForSale(db, reader, wanted, order.currency)
  if (!goods) throw new Error(`The sample town sells no ${order.sku} of ${product?.key}.`)
  return goods
}

const quoteOf = (goods: ForSale, { quantity, currency }: Order, { countryCode }: OrderAddress): Quote => {
  const lines = [
    { goods: goods.goods, weight: goods.weight, quantity, amount: (goods.amount ?? 0) * quantity },
  ]
  const wanted = { currency, country: countryCode, isTaxIncluded: true, postageKey: null }
  const [offered] = quote(settings, lines, wanted).offered
  return quote(settings, lines, { ...wanted, postageKey: offered?.key ?? null })
}

function lineOf(
  orderId: number,
  goods: ForSale,
  { order: { quantity }, quoted, language }: { order: Order; quoted: Quote; language: Locale },
) {
  const unit = goods.amount ?? 0
  const chosen = goods.options.flatMap(({ key, values }) => {
    const value = values.find((one) => one.key === goods.chosen[key])
    return value ? localize(value.name, language) : []
  })
  return {
    order_id: orderId,
    position: 0,
    post_id: goods.postId,
    variant_key: goods.variant,
    seller_id: goods.isSitesOwn ? null : goods.authorId,
    site_share: SHOP.siteShare,
    title: goods.title,
    chosen: chosen.join(language === 'zh-hans' ? '，' : ', '),
    cover_id: goods.coverId,
    goods: goods.goods,
    delivery: goods.delivery,
    quantity,
    unit_amount: unit,
    amount: unit * quantity,
    weight: goods.weight,
    tax_rate: quoted.taxRate,
    tax_amount: quoted.taxes[0] ?? 0,
  }
}

async function homeOf({ db, people }: Loading, slug: string, place: number): Promise<OrderAddress> {
  const home = HOMES[slug]
  const { name } = await db
    .selectFrom('people')
    .select('name')
    .where('id', '=', idOf(people, slug))
    .executeTakeFirstOrThrow()
  const text = home?.text ?? `福建省福州市台江区榕树街 ${17 + place * 4} 号`
  return {
    name: home?.name ?? name,
    dialCode: home?.dialCode ?? STREET.dialCode,
    phone: home?.phone ?? `1380000${4_417 + place}`,
    countryCode: home?.country ?? STREET.country,
    placeIds: [],
    placeNames: [],
    street: '',
    postcode: '',
    text,
  }
}

const PAID = ['paid', 'fulfilled', 'completed', 'refunding', 'refunded']

async function goOn(
  loading: Loading,
  order: Order,
  { made, at }: { made: OrderRow; at: Date },
): Promise<void> {
  const { db } = loading
  const lines = await listLines(db, made.id)
  if (order.state === 'pending') {
    await reserveStock(db, lines)
    return
  }
  const personId = made.personId ?? 0
  if (order.state === 'cancelled') {
    await moveOrder(db, { order: made, to: 'cancelled', actorId: personId, now: hoursAfter(at, 0.1) })
    return
  }
  if (!PAID.includes(order.state)) return
  await pay(loading, made, at)
  const [line] = lines
  if (line?.delivery === 'keys') {
    const keys = await takeKeys(db, line, at)
    await insertOrderKeys(db, { orderId: made.id, position: 0, keys })
  }
  if (order.state === 'paid' && line?.goods === 'physical') return
  await send(loading, made, hoursAfter(at, 21))
  const sent = await lockOrder(db, { id: made.id })
  if (sent && order.refund) await insertRefundOf(loading, order, { order: sent, at: hoursAfter(at, 21 + 90) })
  if (order.state !== 'completed') return
  const done = { db, now: hoursAfter(at, 21 + 96), announce: async () => {} }
  if (sent) await completeOrder(done, sent, personId)
  await insertReviewOf(loading, order, made)
}

/** Topped up by what it costs a moment before: in the end everybody has what the town says. */
async function pay({ db }: Loading, order: OrderRow, at: Date): Promise<void> {
  const { id, personId, currency, total } = order
  if (personId === null) return
  await transfer(db, { key: `sample/order/${id}`, reason: 'opening', at }, [
    take(ofSite('issued', currency), total),
    give(toppedUp(personId, currency), total),
  ])
  const now = hoursAfter(at, 0.02)
  await payByBalance(db, { payable: { kind: 'order', id }, personId, currency, amount: total, now })
  await moveOrder(db, { order, to: 'paid', actorId: personId, now })
}

/** By post with the carrier of where it goes; what is no thing at once. */
async function send({ db }: Loading, order: OrderRow, at: Date): Promise<void> {
  const lines = await listLines(db, order.id)
  const [line] = lines
  const isHome = order.country === 'CN'
  if (line?.goods === 'physical') {
    const tracking = isHome
      ? `SF${String(1_400_000_000_000 + order.id * 7_919)}`
      : `PQ4T${String(88_012_265 + order.id)}CN`
    const carrier = isHome ? 'SF Express' : 'EMS'
    await insertParcel(db, { orderId: order.id, carrier, tracking, sentBy: line.sellerId, now: at, lines })
  }
  await addSent(db, order.id, lines)
  const paid = { id: order.id, state: 'paid' as const }
  await moveOrder(db, { order: paid, to: 'fulfilled', actorId: line?.sellerId ?? null, now: at })
}
