import { describe, expect, it } from 'vitest'
import { newVisitor } from '#tests/carts.ts'
import { insertDigital, orderIn, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, ask, buy, create } = await shopSite()
const keep = ask('shop.keepOrder')
const free = await insertDigital(db, {
  keys: ['KEPT-1', 'KEPT-2', 'KEPT-3', 'KEPT-4'],
  variants: [{ stock: 4, prices: { USD: 0 } }],
})
const guests = async () => {
  const guest = newVisitor()
  const { number, token } = await buy(guest, [{ product: free.number }])
  return { guest, made: { order: number, token } }
}
const numbersOf = async (person: number) => {
  const { body } = await ask('shop.listOrders')(person, {})
  const { edges } = (body as { guaqi: { shop: { orders: { edges: Array<{ node: { number: string } }> } } } })
    .guaqi.shop.orders
  return edges.map(({ node }) => node.number)
}

describe('shop.keepOrder', () => {
  it('puts a guest’s order, with what came with it, into the account of whoever holds its link', async () => {
    const ana = await insertSomebody(db)
    const { guest, made } = await guests()
    const kept = await keep(ana, made)
    expect(kept.status, JSON.stringify(kept.body)).toBe(200)
    expect(orderIn(kept)).toMatchObject({ number: made.order, as: 'buyer', buyer: { databaseId: ana } })
    expect(await numbersOf(ana)).toEqual([made.order])
    const { order } = made
    expect((await ask('shop.openGoods')(ana, { order, position: 0 })).status).toBe(200)
    // Neither the browser nor the link of the mail opens it from now on.
    for (const [who, named] of [
      [guest, { order }],
      [null, made],
    ] as const)
      expect((await ask('shop.getOrder')(who, named)).body.code).toBe('order-not-found')
    expect((await keep(ana, made)).status).toBe(200)
  })

  it('needs no link in the browser that made it', async () => {
    const ana = await insertSomebody(db)
    const { guest, made } = await guests()
    const kept = await keep(ana, { order: made.order }, { visitorId: guest })
    expect(orderIn(kept)).toMatchObject({ buyer: { databaseId: ana } })
  })

  it('is kept by one of two who press at once', async () => {
    const both = [await insertSomebody(db), await insertSomebody(db)]
    const { made } = await guests()
    const answers = await Promise.all(both.map((person) => keep(person, made)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const lists = await Promise.all(both.map(numbersOf))
    expect(lists.flat()).toEqual([made.order])
  })

  it('is refused to strangers, without the link, and before it is paid', async () => {
    const ana = await insertSomebody(db)
    const { guest, made } = await guests()
    expect((await keep(guest, made)).body.code).toBe('not-signed-in')
    expect((await keep(ana, { order: made.order })).body.code).toBe('order-not-found')
    expect((await keep(ana, { ...made, token: 'f'.repeat(64) })).body.code).toBe('order-not-found')
    const pending = await create(newVisitor(), [{ product: (await insertDigital(db)).number }])
    const answer = await keep(ana, { order: pending.number, token: pending.token })
    expect(answer.body.code).toBe('order-state')
  })
})
