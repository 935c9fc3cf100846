import { describe, expect, it } from 'vitest'
import { cartIn, newVisitor, piecesIn, setStock } from '#tests/carts.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { testSite } from '#tests/site.ts'
import { openCart, putItems } from '../queries/carts.ts'
import { MOST_LINES } from '../rules.ts'

const { db, call, signIn } = await testSite()
const add = (visitorId: string, data: object, more: object = {}) =>
  call('shop.addToCart', data, { lang: 'en', currency: 'USD', visitorId, ...more })

describe('shop.addToCart', () => {
  it('adds up what is put in twice, and answers the whole basket', async () => {
    const visitor = newVisitor()
    const [one, other] = [await insertProduct(db), await insertProduct(db)]
    await add(visitor, { product: one.number, variant: 'v0' })
    await add(visitor, { product: other.number, variant: 'v0' })
    const answer = await add(visitor, { product: one.number, variant: 'v0', quantity: 2 })
    // What was put in last stands first.
    expect(piecesIn(answer)).toEqual([
      [one.number, 3],
      [other.number, 1],
    ])
    expect(cartIn(answer)).toMatchObject({ count: 4, total: { amount: 4000, currency: 'USD' }, less: null })
  })

  it('is put into the basket of whoever is signed in', async () => {
    const { number } = await insertProduct(db)
    const person = await insertSomebody(db)
    const { cookie } = await signIn(person)
    await add(newVisitor(), { product: number, variant: 'v0' }, { cookie })
    const rows = await db.selectFrom('carts').select('visitor').where('person_id', '=', person).execute()
    expect(rows).toEqual([{ visitor: null }])
  })

  it('puts in no more than there are, than one needs, or than 99, and says why', async () => {
    const visitor = newVisitor()
    const few = await insertProduct(db, { variants: [{ stock: 3, prices: { USD: 100 } }] })
    const many = await insertProduct(db, { variants: [{ stock: null, prices: { USD: 100 } }] })
    const file = await insertProduct(db, {
      goods: 'virtual',
      variants: [{ stock: null, prices: { USD: 100 } }],
    })
    await db.updateTable('products').set({ delivery: 'files' }).where('post_id', '=', file.id).execute()
    const lessOf = async (product: number, quantity: number) =>
      cartIn(await add(visitor, { product, variant: 'v0', quantity })).less
    expect(await lessOf(few.number, 2)).toBeNull()
    expect(await lessOf(few.number, 2)).toEqual({
      product: few.number,
      variant: 'v0',
      quantity: 3,
      why: 'stock',
    })
    expect(await lessOf(few.number, 1)).toMatchObject({ quantity: 3, why: 'stock' })
    expect(await lessOf(many.number, 99)).toBeNull()
    expect(await lessOf(many.number, 1)).toMatchObject({ quantity: 99, why: 'limit' })
    expect(await lessOf(file.number, 2)).toMatchObject({ quantity: 1, why: 'single' })
  })

  it('begins anew with what was only kept for later', async () => {
    const visitor = newVisitor()
    const { number } = await insertProduct(db)
    const line = { product: number, variant: 'v0' }
    await add(visitor, { ...line, quantity: 4 })
    await call('shop.changeCartItem', { ...line, isSaved: true }, { visitorId: visitor, currency: 'USD' })
    expect(cartIn(await add(visitor, line)).lines[0]).toMatchObject({ quantity: 1, isSaved: false })
  })

  it('counts right when many come at once', async () => {
    const visitor = newVisitor()
    const { number } = await insertProduct(db, { variants: [{ stock: 50, prices: { USD: 100 } }] })
    await Promise.all(Array.from({ length: 20 }, () => add(visitor, { product: number, variant: 'v0' })))
    const cart = cartIn(await call('shop.getCart', {}, { visitorId: visitor, currency: 'USD' }))
    expect(cart.count).toBe(20)
    expect(await db.selectFrom('carts').select('id').where('visitor', '=', visitor).execute()).toHaveLength(1)
  })

  it('refuses numbers that are none, in words', async () => {
    const { number } = await insertProduct(db)
    for (const quantity of [0, -1, 1.5, 100, 1e9]) {
      expect(await add(newVisitor(), { product: number, variant: 'v0', quantity })).toMatchObject({
        status: 422,
        body: { code: 'cart-quantity', messages: ['Choose a quantity from 1 to 99.'] },
      })
    }
    for (const data of [
      {},
      { product: number },
      { product: 'x', variant: 'v0' },
      { product: number, variant: 'v0', quantity: '2' },
    ]) {
      expect((await add(newVisitor(), data)).status).toBe(400)
    }
  })

  it('refuses what cannot be bought, and keeps nothing of it', async () => {
    const visitor = newVisitor()
    const fine = await insertProduct(db)
    const gone = await insertProduct(db, { state: 'hidden' })
    const soldOut = await insertProduct(db)
    await setStock(db, soldOut.id, 0)
    const elsewhere = await insertProduct(db, { variants: [{ prices: { EUR: 100 } }] })
    const codeOf = async (product: number, variant = 'v0') =>
      (await add(visitor, { product, variant })).body.code
    expect(await codeOf(999_999)).toBe('product-not-found')
    expect(await codeOf(gone.number)).toBe('product-not-found')
    expect(await codeOf(fine.number, 'none')).toBe('variant-not-found')
    expect(await codeOf(soldOut.number)).toBe('cart-sold-out')
    expect(await codeOf(elsewhere.number)).toBe('cart-no-price')
    expect(await db.selectFrom('carts').select('id').where('visitor', '=', visitor).execute()).toEqual([])
    expect((await call('shop.addToCart', { product: fine.number, variant: 'v0' }, {})).body.code).toBe(
      'cart-nowhere',
    )
  })

  it('holds a hundred different things', async () => {
    const visitor = newVisitor()
    const variants = Array.from({ length: MOST_LINES + 1 }, (_, at) => ({
      key: `k${at}`,
      prices: { USD: 100 },
    }))
    const { id: postId, number } = await insertProduct(db, { variants })
    const seen = { seenAmount: 100, seenCurrency: 'USD', addedAt: new Date() }
    await putItems(
      db,
      await openCart(db, { visitor }, new Date()),
      variants
        .slice(0, -2)
        .map(({ key }) => ({ postId, variant: key, quantity: 1, isSaved: false, ...seen })),
    )
    const last = (variant: string) => add(visitor, { product: number, variant })
    expect((await last(`k${MOST_LINES - 1}`)).status).toBe(200)
    expect(await last(`k${MOST_LINES}`)).toMatchObject({ status: 409, body: { code: 'cart-full' } })
    // More of what is in there already fits.
    expect((await add(visitor, { product: number, variant: 'k0' })).status).toBe(200)
  })
})
