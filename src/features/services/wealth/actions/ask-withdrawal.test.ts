import { expect, it } from 'vitest'
import { hasOf } from '#tests/bounties.ts'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, newKey, overview, allowWithdrawals } = await wealthSite()
const withdraw = ask('wealth.askWithdrawal')
const data = (more: object = {}) => ({
  key: newKey(),
  currency: 'EUR',
  amount: 2_500,
  target: 'Bank of the town, 123',
  ...more,
})
let earnings = 0
async function somebody(earned: number): Promise<number> {
  const id = await insertSomebody(db)
  earnings += 1
  await verbsOn(db).transfer({ key: `earned/${earnings}`, reason: 'unlocked', at: new Date() }, [
    { account: { personId: null, kind: 'issued', currency: 'EUR' }, amount: -earned },
    { account: { personId: id, kind: 'earned', currency: 'EUR' }, amount: earned },
  ])
  return id
}

it('is off where the site has not said otherwise', async () => {
  expect(await withdraw(await somebody(5_000), data())).toMatchObject({
    status: 403,
    body: { code: 'withdrawals-off' },
  })
  await allowWithdrawals()
})

it('sets earned money aside, once for each press, and one at a time', async () => {
  const ana = await somebody(5_000)
  await giveWorth(db, ana, { EUR: 300 })
  const pressed = data()
  const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(ana, pressed)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await hasOf(db, ana)).toEqual({ 'topped-up': 300, earned: 2_500, held: 2_500 })
  expect((await overview(ana, {})).body).toMatchObject({
    guaqi: { wealth: { overview: { withdrawals: [{ amount: 2_500, state: 'asked', currency: 'EUR' }] } } },
  })
  expect(await withdraw(ana, { ...pressed, amount: 2_600 })).toMatchObject({ body: { code: 'key-used' } })
  expect(await withdraw(ana, data())).toMatchObject({ status: 409, body: { code: 'withdrawal-waiting' } })
})

it('never pays out what was topped up, too little, or in a currency that is not paid out', async () => {
  const ana = await somebody(2_000)
  await giveWorth(db, ana, { EUR: 9_000 })
  const code = async (more: object) => (await withdraw(ana, data(more))).body.code
  expect((await withdraw(ana, data())).body).toMatchObject({
    code: 'earned-short',
    messages: ['Only what was earned is paid out. That is €20.00 just now.'],
  })
  expect(await code({ amount: 1_999 })).toBe('withdrawal-small')
  expect(await code({ currency: 'XXX' })).toBe('unit-unknown')
  for (const wrong of [
    { amount: -2_500 },
    { amount: 0 },
    { amount: 2_500.5 },
    { amount: 2 ** 53 },
    { amount: '２５００' },
    { currency: 'credit' },
    { target: ' ' },
    { target: 'x'.repeat(301) },
    { key: '' },
  ])
    expect(await code(wrong)).toBe('malformed')
  expect(await hasOf(db, ana)).toEqual({ 'topped-up': 9_000, earned: 2_000 })
  expect((await withdraw(null, data())).status).toBe(401)
})

it('is offered to whoever has earned something, until they have asked', async () => {
  const canOf = async (id: number) => {
    const { guaqi } = (await overview(id, {})).body as {
      guaqi: { wealth: { overview: { can: { withdraw: boolean } } } }
    }
    return guaqi.wealth.overview.can.withdraw
  }
  const ben = await somebody(5_000)
  expect(await canOf(ben)).toBe(true)
  expect(await canOf(await insertSomebody(db))).toBe(false)
  await withdraw(ben, data())
  expect(await canOf(ben)).toBe(false)
})
