import { randomInt } from 'node:crypto'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { setKept } from '#features/product/carts/queries/carts.ts'
import { carryCoupon, keepCoupon } from '#features/product/coupons/public/order-coupons.ts'
import { endOpened, hasOpened } from '#features/product/payments/queries/payments.ts'
import { type ForSale, listForSale } from '#features/product/shop/queries/for-sale.ts'
import { freeStock, lockStock, reserveStock } from '#features/product/shop/queries/stock.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { localize } from '#site/localize.ts'
import { isBuyer, tokenOf } from '../access.ts'
import { cartOwnerOf, payableOf } from '../closing.ts'
import { createOrder } from '../contract.ts'
import { stockMoved } from '../events.ts'
import { emailOf } from '../queries/buyers.ts'
import { type LineRow, listLines, piecesOf, putLines } from '../queries/lines.ts'
import {
  type Buyer,
  findOrderByKey,
  insertOrder,
  lockBuyer,
  lockOrder,
  lockPending,
  moveOrder,
  type NewLine,
  type OrderRow,
  renewOrder,
  updateFilled,
} from '../queries/orders.ts'
import { type Quote, quote } from '../quote.ts'
import { thingsIn } from '../rules/checkout.ts'
import { MOST_LINES, MOST_PIECES, RESERVED_FOR } from '../rules/limits.ts'
import { readOrderNumber, withProof } from '../rules/order-number.ts'
import * as S from '../schemas.ts'

type Refused = RefusalOf<typeof createOrder>
type Asking = Context<Refused>

interface Item {
  product: number
  variant: string
  quantity: number
}

export const createOrderAction = action(createOrder, {
  data: S.createOrderData,
  result: S.createdOrder,
  allow: 'everybody',
  limit: '30 per minute',
  run: async (context, { key, items, instead }) => {
    const { db, asker, visitorId, now, announce, refuse } = context
    const buyer: Buyer = { personId: asker.personId, visitor: asker.personId === null ? visitorId : null }
    if (buyer.personId === null && buyer.visitor === null) return refuse('order-nobody')
    const wanted = together(context, items)
    await lockBuyer(db, buyer)
    const pressed = await findOrderByKey(db, key, buyer)
    if (pressed) return made(context, pressed)

    const begun = await lockPending(db, buyer)
    const former = await lockFormer(context, instead, begun)
    const before = await keptBy(context, [begun, former])
    const goods = await chooseGoods(context, wanted)
    const pieces = wanted.map((item, place) => ({
      postId: goods[place]?.postId ?? 0,
      variant: item.variant,
      quantity: item.quantity,
    }))
    await lockStock(db, [...piecesOf(before), ...pieces])
    await freeStock(db, piecesOf(before))
    await keep(context, pieces, goods)
    const owner = cartOwnerOf(buyer)
    if (owner) await setKept(db, owner, pieces)
    const numbers = [...before.map(({ product }) => product), ...goods.map(({ number }) => number)]
    await announce(stockMoved, { products: [...new Set(numbers)] })

    const isKept = begun !== undefined && begun.expiresAt > now && (await mayChange(context, begun, wanted))
    if (begun && !isKept) await leave(context, begun)
    if (former?.state === 'pending')
      await moveOrder(db, { order: former, to: 'cancelled', actorId: buyer.personId, now })
    const said = former ?? begun
    const replaced = [former, begun].flatMap((one) => one?.id ?? [])
    const kept = isKept ? begun : undefined
    const order = await put(context, { buyer, key, goods, wanted, said, replaced, begun: kept })
    return made(context, order)
  },
})

const made = (context: Asking, order: Pick<OrderRow, 'id' | 'number' | 'personId'>): S.CreatedOrder => ({
  number: order.number,
  token: order.personId === null ? tokenOf(context, order.id) : null,
})

/** What somebody may be paying for elsewhere is not changed into other things: they would get what they have not seen. */
async function mayChange({ db }: Asking, begun: OrderRow, wanted: readonly Item[]): Promise<boolean> {
  const lines = await listLines(db, begun.id)
  return thingsIn({ lines }) === thingsIn({ lines: wanted }) || !(await hasOpened(db, payableOf(begun)))
}

/** Ends the order that was begun. What arrives for one that was given up goes back. */
async function leave({ db, now }: Asking, begun: OrderRow): Promise<void> {
  const isOver = begun.expiresAt <= now
  await moveOrder(db, {
    order: begun,
    to: isOver ? 'expired' : 'cancelled',
    actorId: isOver ? null : begun.personId,
    now,
  })
  if (!isOver) await endOpened(db, payableOf(begun), { now })
}

/** The order whose place this one takes, locked: the asker's own as a stranger, or one that has lapsed. */
async function lockFormer(
  context: Asking,
  named: S.CreateOrderData['instead'],
  begun: OrderRow | undefined,
): Promise<OrderRow | undefined> {
  const number = named ? readOrderNumber(named.order) : null
  if (number === null) return undefined
  const former = await lockOrder(context.db, { number })
  if (!former || former.id === begun?.id || !isBuyer(context, former, named?.token)) return undefined
  return former.state === 'pending' || former.state === 'expired' ? former : undefined
}

/** What orders that were not paid keep. */
async function keptBy({ db }: Asking, orders: ReadonlyArray<OrderRow | undefined>): Promise<LineRow[]> {
  const kept: LineRow[] = []
  for (const order of orders) {
    if (order?.state === 'pending') kept.push(...(await listLines(db, order.id)))
  }
  return kept
}

/** What is wanted, each variant once. */
function together({ refuse }: Pick<Asking, 'refuse'>, items: readonly Item[]): Item[] {
  const sums = new Map<string, Item>()
  for (const item of items) {
    const name = `${item.product}/${item.variant}`
    const quantity = (sums.get(name)?.quantity ?? 0) + item.quantity
    const isWhole = Number.isInteger(item.quantity) && item.quantity > 0 && quantity <= MOST_PIECES
    if (!isWhole) return refuse('quantity-wrong', { most: MOST_PIECES })
    sums.set(name, { ...item, quantity })
  }
  if (sums.size === 0) return refuse('order-empty')
  if (sums.size > MOST_LINES) return refuse('order-many', { most: MOST_LINES })
  return [...sums.values()]
}

/** What is wanted as it is sold now, in the same order. */
async function chooseGoods(context: Asking, wanted: readonly Item[]): Promise<ForSale[]> {
  const { db, currency, refuse } = context
  const found = await listForSale(db, context, wanted, currency)
  return wanted.map(({ product, variant }) => {
    const goods = found.find((row) => row.number === product && row.variant === variant)
    if (!goods) return refuse('product-gone')
    if (goods.amount === null) return refuse('product-no-price', { title: goods.title, currency })
    return goods
  })
}

async function keep(
  { db, refuse }: Asking,
  pieces: ReadonlyArray<{ postId: number; variant: string; quantity: number }>,
  goods: readonly ForSale[],
): Promise<void> {
  const [short] = await reserveStock(db, pieces)
  if (!short) return
  const of = goods.find(({ postId, variant }) => postId === short.postId && variant === short.variant)
  return refuse('stock-short', { title: of?.title ?? '', count: Math.max(0, of?.stock ?? 0) })
}

interface Put {
  buyer: Buyer
  key: string
  goods: readonly ForSale[]
  wanted: readonly Item[]
  /** The order that is changed. */
  begun: OrderRow | undefined
  /** What the buyer has said of where it goes, in this order or the one before it. */
  said: OrderRow | undefined
  /** Those whose place it takes, itself among them. */
  replaced: readonly number[]
}

async function put(context: Asking, { buyer, key, goods, wanted, begun, said, replaced }: Put) {
  const { db, now, locale, currency, settings } = context
  const priced = goods.map((row, place) => {
    const quantity = wanted[place]?.quantity ?? 0
    const amount = (row.amount ?? 0) * quantity
    return { postId: row.postId, goods: row.goods, weight: row.weight, quantity, amount }
  })
  const isTaxIncluded = settings.shop.pricesIncludeTax
  const { address = null, country = '', note = '' } = said ?? {}
  const asked = { currency, country, isTaxIncluded, postageKey: said?.postage?.key ?? null }
  const { totals } = quote(settings, priced, asked)
  const expiresAt = new Date(now.getTime() + RESERVED_FOR)
  const made = { key, currency, language: locale, isTaxIncluded, totals, now, expiresAt }
  const order = begun ?? (await insert(context, { ...made, buyer, email: await emailFor(context, said) }))
  if (begun) await renewOrder(db, begun.id, made)
  const of = { id: order.id, ...buyer }
  await carryCoupon(db, replaced, of)
  const discounts = said ? await keepCoupon(db, { ...of, currency, lines: priced }) : []
  const quoted = quote(settings, priced, { ...asked, discounts })
  if (said) {
    const email = begun?.email || order.email
    const filled = { address, country, postage: quoted.postage, email, note, totals: quoted.totals }
    await updateFilled(db, order.id, filled)
  }
  await putLines(db, order.id, linesOf(context, order.id, { goods, wanted, quoted }))
  return order
}

/** Where mails about it go: what the buyer has said before, else their own address. */
async function emailFor({ db, asker }: Asking, said: OrderRow | undefined): Promise<string> {
  if (said?.email) return said.email
  return asker.personId === null ? '' : emailOf(db, asker.personId)
}

/** A number is drawn by chance; the second try is for one in a billion. */
async function insert(
  context: Asking,
  order: Omit<Parameters<typeof insertOrder>[1], 'number'>,
): Promise<Pick<OrderRow, 'id' | 'number' | 'personId' | 'email'>> {
  const { email, buyer } = order
  for (;;) {
    const number = withProof(String(randomInt(0, 1_000_000_000)).padStart(9, '0'))
    const id = await insertOrder(context.db, { ...order, number })
    if (id !== undefined) return { id, number, personId: buyer.personId, email }
  }
}

function linesOf(
  { locale, settings }: Asking,
  orderId: number,
  { goods, wanted, quoted }: { goods: readonly ForSale[]; wanted: readonly Item[]; quoted: Quote },
): NewLine[] {
  return goods.map((row, position) => {
    const quantity = wanted[position]?.quantity ?? 0
    const unit = row.amount ?? 0
    return {
      order_id: orderId,
      position,
      post_id: row.postId,
      variant_key: row.variant,
      seller_id: row.isSitesOwn ? null : row.authorId,
      site_share: settings.shop.siteShare,
      title: row.title,
      chosen: chosenText(row, locale),
      cover_id: pictureOf(row) ? row.coverId : null,
      goods: row.goods,
      delivery: row.delivery,
      quantity,
      unit_amount: unit,
      amount: unit * quantity,
      weight: row.weight,
      tax_rate: quoted.taxRate,
      tax_amount: quoted.taxes[position] ?? 0,
      discount_amount: quoted.discounts[position] ?? 0,
    }
  })
}

/** The values of a variant in words: '38 × 26 cm, cotton paper'. */
const chosenText = ({ options, chosen }: ForSale, locale: Asking['locale']): string =>
  options
    .flatMap(({ key, values }) => {
      const value = values.find((one) => one.key === chosen[key])
      return value ? localize(value.name, locale) : []
    })
    .join(locale === 'zh-hans' ? '，' : ', ')
