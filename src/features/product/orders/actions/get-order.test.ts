import { expect, it } from 'vitest'
import { buyingOn, placed } from '#tests/buying.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
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
