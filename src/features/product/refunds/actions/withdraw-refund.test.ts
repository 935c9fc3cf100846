import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'

const site = await shopSite()
const { db, ask } = site
const { request, askBack, decide, staff, stateOf, send, complete, sell } = refundsOn(site)
const [buyer, seller] = [await insertPerson(db), await insertPerson(db)]
const withdraw = (who: number, { number }: { number: string }) =>
  ask('shop.withdrawRefund')(who, { order: number })

it('takes back what was asked; the order goes on where it was, and may be asked again', async () => {
  const sent = await request(buyer, seller)
  expect(answered(await withdraw(buyer, sent))).toMatchObject({
    state: 'fulfilled',
    requests: [{ state: 'withdrawn' }],
    offer: { lines: [{ quantity: 2, amount: 2_000 }] },
  })
  expect((await askBack(buyer, sent)).status).toBe(200)
  const paid = await request(buyer, seller, { isSent: false })
  expect(answered(await withdraw(buyer, paid)).state).toBe('paid')
  const order = await site.buy(buyer, [{ product: (await sell(seller)).number }])
  await send(order.id)
  await complete(buyer, order)
  await askBack(buyer, order)
  expect(answered(await withdraw(buyer, order)).state).toBe('completed')
})

it('is refused to others, before payment, and where there is nothing or an answer', async () => {
  const asked = await request(buyer, seller)
  expect(codeOf(await withdraw(seller, asked))).toEqual([404, 'order-not-found'])
  await decide(await staff(), asked.request)
  expect(codeOf(await withdraw(buyer, asked))).toEqual([409, 'refund-decided'])
  const pending = await site.create(buyer, [{ product: (await sell(seller)).number }])
  expect(codeOf(await withdraw(buyer, pending))).toEqual([409, 'order-state'])
})

it('is done or decided, not both', async () => {
  const decider = await staff()
  for (let round = 0; round < 4; round += 1) {
    const asked = await request(buyer, seller)
    const answers = await Promise.all([withdraw(buyer, asked), decide(decider, asked.request)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isGiven = answers[1]?.status === 200
    expect((await stateOf(asked.id))?.refunded).toBe(isGiven ? 1_000 : 0)
  }
})
