import { describe, expect, it } from 'vitest'
import { newVisitor } from '#tests/carts.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { Answer } from '#tests/site.ts'
import type { OpenedGoods } from '../../schemas/goods.ts'

const { db, ask, create, buy } = await shopSite()
const open = ask('shop.openGoods')
const openedIn = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { guaqi: { shop: { openGoods: OpenedGoods } } }).guaqi.shop.openGoods
}
const LINK = { address: 'https://disk.example/s/1', code: 'k7m2', password: 'open up' }

describe('shop.openGoods', () => {
  it('gives each buyer their own keys, in plain words', async () => {
    const { number: product } = await insertDigital(db, { keys: ['SQ7F-1', 'SQ7F-2', 'SQ7F-3'] })
    const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
    const first = await buy(ana, [{ product, quantity: 2 }])
    const second = await buy(ben, [{ product }])
    const keysOf = async (who: number, order: string) =>
      openedIn(await open(who, { order, position: 0 })).keys
    expect(await keysOf(ana, first.number)).toEqual(['SQ7F-1', 'SQ7F-2'])
    expect(await keysOf(ben, second.number)).toEqual(['SQ7F-3'])
  })

  it('gives a link with its codes, and the files of what was chosen, and notes that it was opened', async () => {
    const { number: product, media } = await insertDigital(db, {
      link: LINK,
      variants: [
        { stock: null, prices: { USD: 500 } },
        { stock: null, prices: { USD: 900 } },
      ],
      files: [
        { title: 'for all.zip', size: 14_000 },
        { title: 'large.zip', variants: ['v1'] },
      ],
    })
    const ana = await insertSomebody(db)
    const { number, id } = await buy(ana, [{ product }, { product, variant: 'v1' }])
    const small = openedIn(await open(ana, { order: number, position: 0 }))
    expect(small).toMatchObject({
      keys: [],
      link: LINK,
      files: [{ id: media[0], name: 'for all.zip', size: 14_000, updatedAt: expect.any(String) }],
    })
    const large = openedIn(await open(ana, { order: number, position: 1 }))
    expect(large.files.map(({ name }) => name)).toEqual(['for all.zip', 'large.zip'])
    await open(ana, { order: number, position: 1 })
    const noted = await db
      .selectFrom('opened_goods')
      .select(['position', 'looks', 'downloads'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
    expect(noted).toEqual([
      { position: 0, looks: 1, downloads: 0 },
      { position: 1, looks: 2, downloads: 0 },
    ])
  })

  it('opens a guest’s for their browser and for whoever has its token', async () => {
    const { number: product } = await insertDigital(db, {
      link: LINK,
      variants: [{ stock: null, prices: { USD: 0 } }],
    })
    const guest = newVisitor()
    const { number, token } = await buy(guest, [{ product }])
    expect(openedIn(await open(guest, { order: number, position: 0 })).link).toEqual(LINK)
    expect(openedIn(await open(null, { order: number, token, position: 0 })).link).toEqual(LINK)
    const missing = { status: 404, body: { code: 'order-not-found' } }
    expect(await open(null, { order: number, position: 0 })).toMatchObject(missing)
    expect(await open(null, { order: number, token: `${token}0`, position: 0 })).toMatchObject(missing)
  })

  it('refuses what is not paid, what is not delivered online, what was paid back, and everybody else', async () => {
    const { number: product } = await insertDigital(db, { link: LINK })
    const { number: map } = await insertProduct(db)
    const ana = await insertSomebody(db)
    const { number, id } = await buy(ana, [{ product, quantity: 2 }, { product: map }])
    const at = (position: number) => ({ order: number, position })
    const none = { status: 404, body: { code: 'goods-none' } }
    expect(await open(ana, at(1))).toMatchObject(none)
    expect(await open(ana, at(7))).toMatchObject(none)
    const missing = { status: 404, body: { code: 'order-not-found' } }
    expect(await open(await insertSomebody(db), at(0))).toMatchObject(missing)
    expect(await open(await insertSomebody(db, { roles: ['staff'] }), at(0))).toMatchObject(missing)
    expect(await open(ana, { order: '12', position: 0 })).toMatchObject(missing)
    const refund = (refunded: number) =>
      db
        .updateTable('order_lines')
        .set({ refunded })
        .where('order_id', '=', id)
        .where('position', '=', 0)
        .execute()
    await refund(1)
    expect((await open(ana, at(0))).status).toBe(200)
    await refund(2)
    expect(await open(ana, at(0))).toMatchObject({ status: 410, body: { code: 'goods-refunded' } })
    await refund(0)
    await db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', id).execute()
    expect(await open(ana, at(0))).toMatchObject({ status: 410, body: { code: 'goods-refunded' } })
    const pending = await create(ana, [{ product }])
    expect(await open(ana, { order: pending.number, position: 0 })).toMatchObject({
      status: 409,
      body: { code: 'goods-unpaid' },
    })
  })
})
