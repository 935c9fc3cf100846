import { expect, it } from 'vitest'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, overview, available, newKey } = await wealthSite()
const buy = ask('wealth.buyCredit')

it('takes the price from the balance, and the same press is never booked twice', async () => {
  const ana = await insertSomebody(db)
  await giveWorth(db, ana, { EUR: 1_000 })
  const pressed = { key: newKey(), amount: 500, currency: 'EUR', cost: 500 }
  const answers = await Promise.all([buy(ana, pressed), buy(ana, pressed), buy(ana, pressed)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await available(ana)).toBe(500)
  expect((await overview(ana, {})).body).toMatchObject({
    guaqi: {
      wealth: {
        overview: {
          money: expect.arrayContaining([expect.objectContaining({ currency: 'EUR', available: 500 })]),
        },
      },
    },
  })
  expect(await buy(ana, { ...pressed, amount: 100, cost: 100 })).toMatchObject({
    status: 409,
    body: { code: 'key-used' },
  })
})

it('refuses another price, too little, a currency that it is not sold for, and what is no amount', async () => {
  const ana = await insertSomebody(db)
  await giveWorth(db, ana, { EUR: 150 })
  const pressed = () => ({ key: newKey(), amount: 100, currency: 'EUR', cost: 100 })
  expect(await buy(ana, { ...pressed(), cost: 1 })).toMatchObject({
    status: 409,
    body: { code: 'price-changed' },
  })
  expect(await buy(ana, { ...pressed(), amount: 500, cost: 500 })).toMatchObject({
    status: 422,
    body: { code: 'balance-short', messages: ['You need €3.50 more.'] },
  })
  expect(await buy(ana, { ...pressed(), currency: 'XXX' })).toMatchObject({
    status: 422,
    body: { code: 'credit-not-for-sale' },
  })
  const other = await insertSomebody(db)
  for (const amount of [0, -5, 1.5, 2 ** 53, '１００', '100', null]) {
    expect((await buy(ana, { ...pressed(), amount })).status).toBe(400)
    expect((await buy(other, { ...pressed(), cost: amount })).status).toBe(400)
  }
  expect(await available(ana)).toBe(0)
  expect((await buy(null, pressed())).status).toBe(401)
})
