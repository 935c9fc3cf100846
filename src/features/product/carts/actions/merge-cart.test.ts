import { describe, expect, it } from 'vitest'
import { cartIn, newVisitor, piecesIn } from '#tests/carts.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const ask = (action: string, data: object, who: { visitorId?: string; cookie?: string }) =>
  call(`shop.${action}`, data, { lang: 'en', currency: 'USD', ...who })
const product = (stock: number | null = 99) =>
  insertProduct(db, { variants: [{ stock, prices: { USD: 100 } }] })
const put = (number: number, quantity: number, who: { visitorId?: string; cookie?: string }) =>
  ask('addToCart', { product: number, variant: 'v0', quantity }, who)

describe('shop.mergeCart', () => {
  it('adds what was put in before signing in, up to what is left, and leaves the browser nothing', async () => {
    const visitorId = newVisitor()
    const { cookie } = await signIn(await insertSomebody(db))
    const [both, few, own, brought] = [await product(), await product(4), await product(), await product()]
    for (const { number } of [both, few, own]) await put(number, 3, { cookie })
    for (const { number } of [both, few, brought]) await put(number, 2, { visitorId })
    const merged = await ask('mergeCart', {}, { visitorId, cookie })
    expect(new Map(piecesIn(merged))).toEqual(
      new Map([
        [both.number, 5],
        [few.number, 4],
        [own.number, 3],
        [brought.number, 2],
      ]),
    )
    expect(cartIn(await ask('getCart', {}, { visitorId })).lines).toEqual([])
    // Twice is as good as once.
    expect(cartIn(await ask('mergeCart', {}, { visitorId, cookie }))).toEqual(cartIn(merged))
  })

  it('makes a basket of one’s own where there was none, and none where there is nothing to bring', async () => {
    const person = await insertSomebody(db)
    const { cookie } = await signIn(person)
    const cartsOf = () => db.selectFrom('carts').select('id').where('person_id', '=', person).execute()
    expect(cartIn(await ask('mergeCart', {}, { cookie, visitorId: newVisitor() })).lines).toEqual([])
    expect(cartIn(await ask('mergeCart', {}, { cookie })).lines).toEqual([])
    expect(await cartsOf()).toEqual([])
    const visitorId = newVisitor()
    const { number } = await product()
    await put(number, 2, { visitorId })
    expect(piecesIn(await ask('mergeCart', {}, { cookie, visitorId }))).toEqual([[number, 2]])
    expect(await cartsOf()).toHaveLength(1)
  })

  it('doubles nothing and stands still for nobody when many tabs sign in at once', async () => {
    const visitorId = newVisitor()
    const people = await Promise.all([insertSomebody(db), insertSomebody(db)])
    const cookies = await Promise.all(people.map(async (person) => (await signIn(person)).cookie))
    const things = await Promise.all([product(), product(), product()])
    for (const { number } of things) await put(number, 5, { visitorId })
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const cookie = cookies[at % 2] ?? ''
        const { status } = await ask('mergeCart', {}, { visitorId, cookie })
        return status
      }),
    )
    expect(statuses).toEqual(statuses.map(() => 200))
    const counts = await Promise.all(
      cookies.map(async (cookie) => cartIn(await ask('getCart', {}, { cookie })).count),
    )
    // One of the two has all of it.
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 15])
  })

  it('loses nothing that is put in while it goes on', async () => {
    const visitorId = newVisitor()
    const { cookie } = await signIn(await insertSomebody(db))
    const { number } = await product()
    await put(number, 1, { visitorId })
    const calls = Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? ask('mergeCart', {}, { visitorId, cookie })
        : put(number, 2, at % 4 === 1 ? { visitorId } : { cookie }),
    )
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    expect(cartIn(await ask('mergeCart', {}, { visitorId, cookie })).count).toBe(11)
  })

  it('is for whoever is signed in', async () => {
    expect((await ask('mergeCart', {}, { visitorId: newVisitor() })).status).toBe(401)
  })
})
