import { afterEach, describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries.ts'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
let addresses = 0
/** From another address each time: limits are counted by address, too. */
const ask = (action: string) => async (personId: number | null, data: unknown) => {
  addresses += 1
  const { cookie } = personId === null ? { cookie: '' } : await signIn(personId)
  return call(action, data, { cookie, lang: 'en', address: `10.8.${addresses >> 8}.${addresses & 255}` })
}
const [buy, redeem, give, createCode] = [
  'wealth.buyCredit',
  'wealth.redeem',
  'wealth.give',
  'wealth.createCode',
].map(ask) as [ReturnType<typeof ask>, ReturnType<typeof ask>, ReturnType<typeof ask>, ReturnType<typeof ask>]
const overview = ask('wealth.getOverview')
const statement = ask('wealth.getStatement')
const chart = ask('wealth.getChart')
const checkIn = ask('account.checkIn')

afterEach(async () => {
  expect((await checkLedger(db)).problem).toBeNull()
})

const creditOf = async (personId: number) =>
  (await overview(personId, {})).body.guaqi as { wealth: { overview: { credit: { available: number } } } }
const available = async (personId: number) => (await creditOf(personId)).wealth.overview.credit.available

let keys = 0
const newKey = () => {
  keys += 1
  return `key-of-test-${keys}`
}

describe('account.checkIn', () => {
  it('pays once a day, however often and in whatever zone it is pressed', async () => {
    const ana = await insertSomebody(db)
    const answers = await Promise.all([checkIn(ana, {}), checkIn(ana, {}), checkIn(ana, {})])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const again = await checkIn(ana, { timeZone: 'Pacific/Pago_Pago' })
    expect(again).toMatchObject({ status: 409, body: { code: 'checked-in' } })
    expect(await available(ana)).toBe(10)
    expect((await checkIn(null, {})).status).toBe(401)
    expect((await checkIn(ana, { timeZone: 'Mars/Olympus' })).status).toBe(400)
  })

  it('pays more for a round number of days in a row', async () => {
    const ana = await insertSomebody(db)
    const yesterday = new Date(Date.now() - 86_400_000)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(yesterday)
    await db.insertInto('check_ins').values({ person_id: ana, day, streak: 6 }).execute()
    expect((await checkIn(ana, { timeZone: 'Asia/Shanghai' })).body).toMatchObject({
      guaqi: { wealth: { checkIn: { streak: 7, credit: 30 } } },
    })
  })
})

describe('wealth.buyCredit', () => {
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
      body: { code: 'balance-short', messages: ['€3.50 is missing.'] },
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
})

describe('wealth.redeem', () => {
  it('brings what a code is worth, once for each and so often as it says', async () => {
    const [admin, ana, ben, cleo] = await Promise.all([
      insertSomebody(db, { roles: ['admin'] }),
      insertSomebody(db),
      insertSomebody(db),
      insertSomebody(db),
    ])
    expect(
      (await createCode(admin, { code: 'lantern 2026', unit: 'credit', amount: 200, uses: 2 })).status,
    ).toBe(200)
    const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(ana, { code: ' Ｌantern2026' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await available(ana)).toBe(200)
    expect((await redeem(ben, { code: 'LANTERN2026' })).status).toBe(200)
    expect(await redeem(cleo, { code: 'LANTERN2026' })).toMatchObject({
      status: 422,
      body: { code: 'redeem-gone' },
    })
    expect(await redeem(cleo, { code: 'NEVER-2O25' })).toMatchObject({
      body: { code: 'redeem-unknown-look' },
    })
    expect(await redeem(cleo, { code: 'NEVER' })).toMatchObject({ body: { code: 'redeem-unknown' } })
    expect((await redeem(null, { code: 'LANTERN2026' })).status).toBe(401)
  })

  it('refuses what is over, and codes that nobody may make', async () => {
    const [admin, ana] = [await insertSomebody(db, { roles: ['admin'] }), await insertSomebody(db)]
    const code = { code: 'YESTERDAY', unit: 'EUR', amount: 500, expiresAt: '2020-01-01T00:00:00Z' }
    await createCode(admin, code)
    expect(await redeem(ana, { code: 'yesterday' })).toMatchObject({
      status: 422,
      body: { code: 'redeem-over' },
    })
    expect(await createCode(admin, code)).toMatchObject({ status: 409, body: { code: 'code-taken' } })
    expect(await createCode(admin, { ...code, code: 'SHORT' })).toMatchObject({
      body: { code: 'code-short' },
    })
    expect(await createCode(admin, { ...code, unit: 'XXX' })).toMatchObject({
      body: { code: 'unit-unknown' },
    })
    expect((await createCode(ana, code)).status).toBe(403)
  })
})

describe('wealth.give', () => {
  it('is off until the site turns it on', async () => {
    const ana = await insertSomebody(db)
    const asked = { key: newKey(), to: 'somebody', unit: 'credit', amount: 5 }
    expect(await give(ana, asked)).toMatchObject({ status: 403, body: { code: 'transfers-off' } })
  })

  it('moves what somebody has to somebody else, once', async () => {
    await storeSettings(db, { wealth: { allowsTransfers: true } })
    const other = await insertSomebody(db)
    const isOn = async () => JSON.stringify((await overview(other, {})).body).includes('"transfer":true')
    await expect.poll(isOn).toBe(true)
    const [ana, ben] = [await insertSomebody(db), await insertSomebody(db, { slug: 'ben-the-giver' })]
    await giveWorth(db, ana, { credit: 30 })
    const asked = { key: newKey(), to: 'Ben-the-giver', unit: 'credit', amount: 20 }
    expect((await give(ana, asked)).status).toBe(200)
    expect((await give(ana, asked)).status).toBe(200)
    expect([await available(ana), await available(ben)]).toEqual([10, 20])
    expect(await give(ana, { ...asked, amount: 3 })).toMatchObject({ body: { code: 'key-used' } })
    const another = () => ({ ...asked, key: newKey() })
    expect(await give(ana, another())).toMatchObject({ status: 422, body: { code: 'balance-short' } })
    expect(await give(ben, another())).toMatchObject({ body: { code: 'recipient-self' } })
    expect(await give(ana, { ...another(), to: 'nobody' })).toMatchObject({
      body: { code: 'recipient-unknown' },
    })
    expect(await give(ana, { ...another(), unit: 'XXX' })).toMatchObject({ body: { code: 'unit-unknown' } })
    expect((await give(ana, { ...another(), amount: -5 })).status).toBe(400)
  })
})

describe('what one is told', () => {
  it('is every movement, page by page, and only to whom it belongs', async () => {
    const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
    const verbs = verbsOn(db)
    await giveWorth(
      db,
      ana,
      Object.fromEntries([
        ['credit', 1_000],
        ['EUR', 300],
      ]),
    )
    for (let count = 0; count < 25; count += 1) {
      const entry = { key: newKey(), reason: 'bounty', at: new Date() }
      await verbs.hold(entry, { personId: ana, currency: 'credit', amount: 2 })
    }
    type Page = { wealth: { statement: { lines: Array<{ after: number }>; next: string | null } } }
    const page = async (data: object) => (await statement(ana, data)).body.guaqi as Page
    const first = await page({ unit: 'credit' })
    expect(first.wealth.statement.lines).toHaveLength(20)
    const { lines, next } = (await page({ unit: 'credit', after: first.wealth.statement.next })).wealth
      .statement
    expect([lines.length, lines.at(-1)?.after, next]).toEqual([6, 1_000, null])
    expect((await page({ direction: 'in' })).wealth.statement.lines).toHaveLength(2)
    expect((await page({ days: 30 })).wealth.statement.lines).toHaveLength(20)
    expect(await statement(ben, {})).toMatchObject({
      body: { guaqi: { wealth: { statement: { lines: [], next: null } } } },
    })
    expect((await statement(null, {})).status).toBe(401)
    expect((await statement(ana, { unit: 'gold' })).status).toBe(400)
    expect(await chart(ana, { unit: 'credit' })).toMatchObject({
      body: { guaqi: { wealth: { chart: { in: 1_000, out: 50 } } } },
    })
    expect((await chart(null, { unit: 'credit' })).status).toBe(401)
    expect((await overview(null, {})).status).toBe(401)
    expect((await overview(ana, {})).body).toMatchObject({
      guaqi: { wealth: { overview: { credit: { available: 950, held: 50 }, can: { transfer: true } } } },
    })
  })
})
