import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#database/schema.ts'
import type { OrderView } from '#features/product/orders/schemas.ts'
import { goodsSecrets } from '#features/product/shop/public/goods-secrets.ts'
import type { GoodsLink } from '#features/product/shop/rules.ts'
import { createSigner } from '#server/credentials/signer.ts'
import type { SiteOptions } from '../src/main/options.ts'
import { IN_MADRID } from './addresses.ts'
import { giveWorth } from './ledger.ts'
import { insertItem } from './library.ts'
import { insertProduct } from './products.ts'
import { storeSettings } from './rows.ts'
import { SECRET } from './secret.ts'
import { type Answer, testSiteOn } from './site.ts'
import { startedDatabase } from './started-site.ts'

/** Postage to Spain and to everywhere else, and the tax that prices in Spain contain. */
export const SHOP = {
  postage: [
    {
      key: 'tracked',
      name: { en: 'Tracked post', es: 'Correo certificado', 'zh-hans': '挂号信' },
      countries: ['ES'],
      price: { USD: 420, EUR: 400, RMB: 3000 },
      days: { least: 2, most: 4 },
    },
    {
      key: 'world',
      name: { en: 'World', es: 'Mundo', 'zh-hans': '全球' },
      countries: [],
      price: { USD: 990, EUR: 900, RMB: 7000 },
      days: { least: 7, most: 20 },
    },
  ],
  taxes: [{ country: 'ES', rate: 2100 }],
  seller: 'Banyan Square\n1 Banyan Street\nVAT ES B00000000',
}

/** Somebody with an account by their number, or a browser by its visitor id. */
export type Buyer = number | string

interface Item {
  product: number
  variant?: string
  quantity?: number
}

interface Filled {
  address?: object | null
  email?: string
  note?: string
}

/** The order that a call has answered. */
export const orderIn = ({ body }: Pick<Answer, 'body'>): OrderView => {
  const { shop } = (body as { guaqi: { shop: Record<string, OrderView> } }).guaqi
  const order = Object.values(shop)[0]
  if (!order) throw new Error('No order was answered.')
  return order
}

/**
 * A site that sells, by settings of its own, and the calls that buyers make. Call it once, where the file begins:
 *
 *     const { db, ask, buy } = await shopSite()
 *
 * @param settings of the group `shop`, beside or instead of those of `SHOP`
 */
export async function shopSite(settings: object = {}, options: Partial<SiteOptions> = {}) {
  const database = await startedDatabase()
  await storeSettings(database.db, { shop: { ...SHOP, ...settings } })
  const site = await testSiteOn(database, options)
  return { ...site, ...ordersOn(site) }
}

type Site = Pick<Awaited<ReturnType<typeof testSiteOn>>, 'db' | 'call' | 'signIn'>

/** The calls of buyers on a site. Whatever is sent by post needs a postage rate in its settings, as `SHOP` has. */
export function ordersOn({ db, call, signIn }: Site) {
  let addresses = 0
  /** From another address each time: limits are counted by address, too. */
  const ask =
    (action: string) =>
    async (who: Buyer | null, data: unknown, more: object = {}): Promise<Answer> => {
      addresses += 1
      const person = typeof who === 'number' ? { cookie: (await signIn(who)).cookie } : {}
      const browser = typeof who === 'string' ? { visitorId: who } : {}
      return call(action, data, {
        lang: 'en',
        currency: 'USD',
        address: `10.6.${addresses >> 8}.${addresses & 255}`,
        ...person,
        ...browser,
        ...more,
      })
    }

  /** A pending order of these things. */
  async function create(
    who: Buyer,
    items: readonly Item[],
    currency = 'USD',
  ): Promise<{ number: string; token?: string }> {
    const data = {
      key: randomUUID(),
      items: items.map((item) => ({ variant: 'v0', quantity: 1, ...item })),
    }
    const answer = await ask('shop.createOrder')(who, data, { currency })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const made = (
      answer.body as { guaqi: { shop: { createOrder: { number: string; token: string | null } } } }
    ).guaqi.shop.createOrder
    return { number: made.number, ...(made.token !== null && { token: made.token }) }
  }

  /** Says where it goes and to whom it is written: to Madrid where something is sent and nothing else is said. */
  async function fill(
    who: Buyer,
    made: { number: string; token?: string },
    filled: Filled = {},
  ): Promise<OrderView> {
    const { address, email, note } = filled
    const answer = await ask('shop.fillOrder')(who, {
      order: made.number,
      token: made.token,
      ...(address && { address }),
      ...(email !== undefined && { email }),
      ...(note !== undefined && { note }),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const view = orderIn(answer)
    const lacks = view.isSent && view.address === null && address === undefined
    return lacks ? fill(who, made, { ...filled, address: IN_MADRID }) : view
  }

  /**
   * A paid order, made by the calls that buyers use. Somebody with an account is given what it costs; guests can pay
   * only what costs nothing, and have an address for mails unless another is said.
   */
  async function buy(who: Buyer, items: readonly Item[], filled: Filled = {}) {
    const made = await create(who, items)
    const view = await fill(who, made, {
      ...(typeof who === 'string' && { email: 'guest@town.test' }),
      ...filled,
    })
    if (typeof who === 'number' && view.total > 0) await giveWorth(db, who, { [view.currency]: view.total })
    const data = { order: made.number, token: made.token, total: view.total, way: 'balance', terms: true }
    const answer = await ask('shop.payOrder')(who, data)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', made.number)
      .executeTakeFirstOrThrow()
    return { ...made, id }
  }

  return { ask, create, fill, buy }
}

type Goods = Parameters<typeof insertProduct>[1] & {
  /** In plain words; each is one piece of the first variant. */
  keys?: readonly string[]
  link?: GoodsLink
  /** Columns of the library, one thing of it each; `variants` are those whose it is. */
  files?: ReadonlyArray<Record<string, unknown> & { variants?: string[] }>
}

/** A product that is delivered online: by keys, by a link, else by files, and whatever else it has beside. */
export async function insertDigital(db: Database, { keys = [], link, files = [], ...product }: Goods = {}) {
  const stock = keys.length > 0 ? keys.length : null
  const made = await insertProduct(db, {
    goods: 'virtual',
    variants: [{ stock, prices: { USD: 500 } }],
    ...product,
  })
  const secrets = goodsSecrets(createSigner(SECRET))
  const delivery = keys.length > 0 ? 'keys' : link ? 'link' : 'files'
  await db
    .updateTable('products')
    .set({ delivery, sealed_link: link ? secrets.sealLink(link) : null })
    .where('post_id', '=', made.id)
    .execute()
  const variant = await db
    .selectFrom('variants')
    .select('id')
    .where('post_id', '=', made.id)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  for (const [position, key] of keys.entries()) {
    const sealed = secrets.sealKey(made.id, key)
    await db
      .insertInto('product_keys')
      .values({ post_id: made.id, variant_id: variant.id, position, ...sealed })
      .execute()
  }
  const { author_id: owner } = await db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  const media: number[] = []
  for (const [position, { variants, ...columns }] of files.entries()) {
    const id = await insertItem(db, owner ?? 0, {
      kind: 'attachment',
      mime: 'application/zip',
      widths: [],
      width: null,
      height: null,
      ...columns,
    })
    await db
      .insertInto('product_files')
      .values({ post_id: made.id, media_id: id, position, variant_keys: variants ?? null })
      .execute()
    media.push(id)
  }
  return { ...made, media, sellerId: owner ?? 0 }
}
