import { expect, it } from 'vitest'
import { IN_MADRID } from '#tests/addresses.ts'
import { buyingOn, placed } from '#tests/buying.ts'
import { giveWorth } from '#tests/ledger.ts'
import { orderIn, ordersOn, SHOP } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, call } = site
const { ask, order, pay } = buyingOn(site)

async function soldByTwo() {
  const buyer = { personId: await insertPerson(db) }
  await giveWorth(db, buyer.personId, { USD: 10_000 })
  const authors = [await insertPerson(db), await insertPerson(db)]
  const items = await Promise.all(
    authors.map(async (authorId) => {
      const { number: product } = await insertProduct(db, {
        authorId,
        goods: 'virtual',
        variants: [{ prices: { USD: 700 }, stock: null }],
      })
      return { product, variant: 'v0', quantity: 1 }
    }),
  )
  return { buyer, authors, items, made: await order(buyer, items) }
}

it('an order is its buyer’s and the staff’s; who sells in it sees what is theirs, once it is paid', async () => {
  const { buyer, authors, items, made } = await soldByTwo()
  const [author = 0] = authors
  const staff = { personId: await insertSomebody(db, { roles: ['staff'] }) }
  const seen = async (who: { personId: number }) => ask(who, 'shop.getOrder', made)
  expect(placed((await seen(buyer)).body, 'order')).toMatchObject({ as: 'buyer', total: 1_400 })
  expect(placed((await seen(staff)).body, 'order')).toMatchObject({
    as: 'staff',
    total: 1_400,
    checkout: null,
  })
  expect((await seen({ personId: author })).body.code).toBe('order-not-found')
  await pay(buyer, made, 1_400)
  const theirs = placed<{ lines: object[] }>((await seen({ personId: author })).body, 'order')
  expect(theirs).toMatchObject({
    as: 'seller',
    total: 700,
    email: '',
    lines: [{ product: items[0]?.product }],
  })
  expect(theirs.lines).toHaveLength(1)
})

it('is found by its number however it is typed, and not by others or by what is none', async () => {
  const { buyer, made } = await soldByTwo()
  const typed = `${made.order.slice(0, 3)} ${made.order.slice(3, 6)}-${made.order.slice(6)}`
  expect((await ask(buyer, 'shop.getOrder', { order: typed })).status).toBe(200)
  for (const wrong of ['1', `${made.order.slice(0, 9)}x`, '0000000000']) {
    expect((await ask(buyer, 'shop.getOrder', { order: wrong })).body.code).toBe('order-not-found')
  }
  const stranger = await call('shop.getOrder', made, { lang: 'en', address: '10.88.0.1' })
  expect([stranger.status, stranger.body.code]).toEqual([404, 'order-not-found'])
})

it('says where something goes to those who send something there, and to nobody else', async () => {
  await storeSettings(db, { shop: SHOP })
  const { ask: see, buy } = ordersOn(site)
  const [buyer, packs, delivers] = await Promise.all([1, 2, 3].map(() => insertSomebody(db)))
  const thing = await insertProduct(db, { authorId: packs ?? 0 })
  const file = await insertProduct(db, {
    authorId: delivers ?? 0,
    goods: 'virtual',
    variants: [{ prices: { USD: 700 }, stock: null }],
  })
  const made = await buy(buyer ?? 0, [{ product: thing.number }, { product: file.number }])
  const addressFor = async (who: number | undefined, order: string) =>
    orderIn(await see('shop.getOrder')(who ?? 0, { order })).address
  for (const who of [buyer, packs])
    expect(await addressFor(who, made.number)).toMatchObject({ country: 'ES' })
  expect(await addressFor(delivers, made.number)).toBeNull()
  const listed = await see('shopDesk.listOrders')(delivers ?? 0, { tab: 'all' })
  expect(JSON.stringify(listed.body)).toContain(made.number)
  expect(JSON.stringify(listed.body)).not.toContain('Madrid')

  // What was in it before was sent by post; what is bought now is not.
  const before = await create(buyer ?? 0, thing.number)
  const now = await create(buyer ?? 0, file.number)
  expect(now).toBe(before)
  expect(await addressFor(buyer, now)).toBeNull()

  async function create(who: number, product: number) {
    const begun = await order({ personId: who }, [{ product, variant: 'v0', quantity: 1 }])
    await see('shop.fillOrder')(who, { order: begun.order, address: IN_MADRID })
    return begun.order
  }
})
