import { describe, expect, it } from 'vitest'
import { cartIn, newVisitor, setPrice, setStock } from '#tests/carts.ts'
import { insertProduct } from '#tests/products.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()
const ask = (visitorId: string, action: string, data: object) =>
  call(`shop.${action}`, data, { lang: 'en', currency: 'USD', visitorId })

const withOne = async (quantity = 2) => {
  const visitor = newVisitor()
  const { id, number } = await insertProduct(db)
  const line = { product: number, variant: 'v0' }
  await ask(visitor, 'addToCart', { ...line, quantity })
  return { id, line, change: (data: object) => ask(visitor, 'changeCartItem', { ...line, ...data }) }
}

describe('shop.changeCartItem', () => {
  it('sets how many there are, up to what is left, and still knows what it cost when it was put in', async () => {
    const { id, line, change } = await withOne()
    expect(cartIn(await change({ quantity: 4 }))).toMatchObject({ count: 4, less: null })
    await setPrice(db, id, 1500)
    const { less, lines } = cartIn(await change({ quantity: 9 }))
    expect(less).toEqual({ ...line, quantity: 5, why: 'stock' })
    expect(lines[0]).toMatchObject({ quantity: 5, wanted: 5, seen: 1000, price: { amount: 1500 } })
  })

  it('keeps something for later and takes it back; meanwhile it is not in the sum', async () => {
    const { change } = await withOne(3)
    const saved = cartIn(await change({ isSaved: true }))
    expect(saved).toMatchObject({ count: 0, total: { amount: 0 }, lines: [{ isSaved: true, quantity: 3 }] })
    expect(cartIn(await change({ isSaved: false }))).toMatchObject({
      count: 3,
      lines: [{ isSaved: false, quantity: 3 }],
    })
  })

  it('keeps for later also what is sold out, but gives no number of it', async () => {
    const { id, change } = await withOne()
    await setStock(db, id, 0)
    expect((await change({ quantity: 1 })).body.code).toBe('cart-sold-out')
    expect(cartIn(await change({ isSaved: true })).lines[0]).toMatchObject({
      isSaved: true,
      trouble: 'sold-out',
    })
  })

  it('refuses numbers that are none, what is not in there, and what is not sold any more', async () => {
    const { id, line, change } = await withOne()
    for (const quantity of [0, -3, 2.5, 100, Number.MAX_SAFE_INTEGER]) {
      expect(await change({ quantity })).toMatchObject({ status: 422, body: { code: 'cart-quantity' } })
    }
    const codeOf = async (visitor: string, data: object) =>
      (await ask(visitor, 'changeCartItem', { ...line, ...data })).body.code
    expect(await codeOf(newVisitor(), { quantity: 1 })).toBe('cart-item-not-found')
    expect((await change({ variant: 'none', quantity: 1 })).body.code).toBe('cart-item-not-found')
    await db.updateTable('variants').set({ key: 'other' }).where('post_id', '=', id).execute()
    expect((await change({ quantity: 1 })).body.code).toBe('variant-not-found')
    await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect((await change({ quantity: 1 })).body.code).toBe('product-not-found')
    expect((await call('shop.changeCartItem', { ...line, quantity: 1 }, {})).body.code).toBe('cart-nowhere')
  })
})
