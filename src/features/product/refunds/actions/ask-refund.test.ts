import { describe, expect, it } from 'vitest'
import { IN_ONE_TEXT } from '#tests/addresses.ts'
import { insertItem } from '#tests/library.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'

const site = await shopSite()
const { db, ask, buy } = site
const { sell, send, askBack, stateOf } = refundsOn(site)
const [buyer, seller, other] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
const bought = async (quantity = 1, filled: object = {}) =>
  buy(buyer, [{ product: (await sell(seller)).number, quantity }], filled)

describe('asking for a refund', () => {
  it('keeps what was said, and the order waits for the answer', async () => {
    const order = await bought(3)
    const picture = await insertItem(db, buyer)
    const said = { lines: [{ position: 0, quantity: 2 }], pictures: [picture, picture] }
    const refunds = answered(await askBack(buyer, order, said))
    expect(refunds).toMatchObject({ state: 'refunding', offer: null, currency: 'USD' })
    expect(refunds.requests).toMatchObject([
      {
        state: 'asked',
        reason: 'damaged',
        words: 'It is torn.',
        amount: 2_000,
        lines: [{ position: 0, quantity: 2 }],
        pictures: [{ id: picture }],
      },
    ])
    expect(await stateOf(order.id)).toEqual({ state: 'refunding', refunded: 0 })
  })

  it('is done once, however often it is pressed', async () => {
    const order = await bought()
    const answers = await Promise.all([1, 2, 3, 4].map(() => askBack(buyer, order)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('refund-open')
  })

  it('is the right of buyers in the Union for two weeks', async () => {
    const order = await bought()
    await send(order.id)
    const asked = await askBack(buyer, order, { reason: 'withdrawal', words: '' })
    expect(answered(asked).requests[0]?.reason).toBe('withdrawal')
  })
})

describe('it is refused', () => {
  it('to others, before it was paid, and of what is not there', async () => {
    const order = await bought()
    expect(codeOf(await askBack(other, order))).toEqual([404, 'order-not-found'])
    expect(codeOf(await askBack(seller, order))).toEqual([404, 'order-not-found'])
    const lines = [{ position: 0, quantity: 2 }]
    expect(codeOf(await askBack(buyer, order, { lines }))).toEqual([422, 'refund-lines'])
    const pending = await site.create(buyer, [{ product: (await sell(seller)).number }])
    expect(codeOf(await askBack(buyer, pending))).toEqual([409, 'order-state'])
  })

  it('for a change of mind about what was delivered online; not where something is wrong with it', async () => {
    const { number } = await insertDigital(db, { keys: ['AAAA-1111'], authorId: seller })
    const order = await buy(buyer, [{ product: number }])
    const changed = await askBack(buyer, order, { reason: 'changedMind', words: '' })
    expect(codeOf(changed)).toEqual([422, 'refund-digital'])
    expect(codeOf(await askBack(buyer, order, { reason: 'withdrawal' }))).toEqual([422, 'refund-digital'])
    expect((await askBack(buyer, order, { reason: 'wrong' })).status).toBe(200)
  })

  it('as a withdrawal after two weeks, and outside of the Union', async () => {
    const late = await bought()
    await send(late.id, new Date(Date.now() - 15 * 86_400_000))
    expect(codeOf(await askBack(buyer, late, { reason: 'withdrawal' }))).toEqual([422, 'refund-late'])
    const far = await bought(1, { address: IN_ONE_TEXT })
    expect(codeOf(await askBack(buyer, far, { reason: 'withdrawal' }))).toEqual([422, 'refund-late'])
  })

  it('without words where the reason needs them, and with pictures of others', async () => {
    const order = await bought()
    expect(codeOf(await askBack(buyer, order, { words: ' ' }))).toEqual([422, 'refund-words'])
    const pictures = [await insertItem(db, other)]
    expect(codeOf(await askBack(buyer, order, { pictures }))).toEqual([422, 'refund-picture'])
    expect(await stateOf(order.id)).toEqual({ state: 'paid', refunded: 0 })
  })

  it('of what cost nothing, also to guests', async () => {
    const gift = await sell(seller, 0, 'virtual')
    const order = await buy('visitor-of-this-test', [{ product: gift.number }])
    expect(codeOf(await askBack('visitor-of-this-test', order))).toEqual([422, 'refund-nothing'])
    expect(codeOf(await askBack(null, order))).toEqual([422, 'refund-nothing'])
    const pictures = [await insertItem(db, other)]
    expect(codeOf(await askBack(null, order, { pictures }))).toEqual([422, 'refund-picture'])
    expect(codeOf(await askBack(null, { number: order.number }))).toEqual([404, 'order-not-found'])
  })

  it('of what the buyer sells', async () => {
    const order = await buy(seller, [{ product: (await sell(seller)).number }])
    const lines = [{ position: 0, quantity: 1 }]
    const said = { order: order.number, lines, reason: 'changedMind' }
    expect(codeOf(await ask('shop.askRefund')(seller, said))).toEqual([403, 'refund-own'])
  })
})
