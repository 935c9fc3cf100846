import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hasOf } from '#tests/bounties.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { wealthSite } from '#tests/wealth.ts'
import type { Membership } from '../schemas.ts'

const { db, ask, newKey, readOutbox } = await wealthSite()
const tier = (key: string, price: object, days: number) => ({
  key,
  name: { en: key },
  price,
  days,
  roles: [],
})
await storeSettings(db, {
  level: {
    vip: [
      tier('friend', { EUR: 300, USD: 300 }, 30),
      tier('keeper', { EUR: 2_800 }, 365),
      tier('root', { EUR: 9_500 }, 0),
      tier('honour', {}, 0),
    ],
  },
})
await readOutbox()
const buy = ask('wealth.buyMembership')
const look = ask('wealth.getMembership')
const DAY = 86_400_000

async function member(EUR = 20_000) {
  const personId = await insertSomebody(db)
  await giveWorth(db, personId, { EUR })
  return personId
}
const seen = async (personId: number) =>
  ((await look(personId, {})).body as { guaqi: { wealth: { membership: Membership } } }).guaqi.wealth
    .membership
const offer = async (personId: number, key: string) => {
  const { tiers } = await seen(personId)
  const tier = tiers.find((one) => one.key === key)
  const inEuro = tier?.offers.find(({ currency }) => currency === 'EUR')
  return { step: tier?.step, cost: (inEuro?.price ?? 0) - (inEuro?.unused ?? 0), unused: inEuro?.unused }
}
async function press(personId: number, tier: string, more: object = {}) {
  const { has } = await seen(personId)
  const { cost } = await offer(personId, tier)
  return buy(personId, { key: newKey(), tier, currency: 'EUR', cost, seen: has?.until ?? null, ...more })
}
const daysLeft = async (personId: number) => {
  const { has } = await seen(personId)
  if (!has) return undefined
  return has.until === null ? null : Math.round((Date.parse(has.until) - Date.now()) / DAY)
}

describe('wealth.buyMembership', () => {
  it('gives the tier at once, and renewed days follow those that are left', async () => {
    const personId = await member()
    expect((await press(personId, 'friend')).status).toBe(200)
    expect(await daysLeft(personId)).toBe(30)
    expect((await offer(personId, 'friend')).step).toBe('renew')
    expect((await press(personId, 'friend')).status).toBe(200)
    expect(await daysLeft(personId)).toBe(60)
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': 20_000 - 600 })
  })

  it('takes what is unused off a higher tier, once, down to for life', async () => {
    const personId = await member()
    await press(personId, 'friend')
    // Ten days go by.
    const back = (at: Date | null) => at && new Date(at.getTime() - 10 * DAY - 3_600_000)
    const row = await db
      .selectFrom('memberships')
      .selectAll()
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('memberships')
      .set({ starts_at: back(row.starts_at) ?? row.starts_at, ends_at: back(row.ends_at) })
      .where('id', '=', row.id)
      .execute()
    await db
      .updateTable('people')
      .set({ vip_until: back(row.ends_at) })
      .where('id', '=', personId)
      .execute()
    expect(await offer(personId, 'keeper')).toMatchObject({ step: 'upgrade', unused: 190, cost: 2_610 })
    expect((await press(personId, 'keeper')).status).toBe(200)
    expect(await daysLeft(personId)).toBe(365)
    const { unused } = await offer(personId, 'root')
    // Of the year alone: the month was taken off already.
    expect(unused).toBe(Math.floor((2_800 * 364) / 365))
    expect((await press(personId, 'root')).status).toBe(200)
    expect(await daysLeft(personId)).toBeNull()
    expect(await press(personId, 'root')).toMatchObject({ status: 409, body: { code: 'tier-for-life' } })
    expect(await press(personId, 'friend')).toMatchObject({ status: 409, body: { code: 'tier-lower' } })
  })

  it('gives back to the balance what unused days are worth beyond the price, and what was paid in another currency', async () => {
    const personId = await member(60_000)
    for (let times = 0; times < 12; times += 1) await press(personId, 'friend')
    await giveWorth(db, personId, { USD: 300 })
    const inDollars = { currency: 'USD', cost: 300 }
    expect((await press(personId, 'friend', inDollars)).status).toBe(200)
    const { tiers } = await seen(personId)
    const offered = tiers
      .find(({ key }) => key === 'keeper')
      ?.offers.find(({ currency }) => currency === 'EUR')
    // Of the first thirty days one runs.
    expect(offered).toEqual({
      currency: 'EUR',
      price: 2_800,
      unused: 2_800,
      days: 359,
      backs: [
        { currency: 'EUR', amount: 12 * 300 - 10 - 2_800 },
        { currency: 'USD', amount: 300 },
      ],
    })
    const before = await hasOf(db, personId)
    expect((await press(personId, 'keeper')).status).toBe(200)
    expect(before).toEqual({ 'topped-up': 0 + 60_000 - 12 * 300 })
    const { rows } = await sql<{
      currency: string
      balance: string
    }>`select currency, balance from ledger_accounts
      where person_id = ${personId} and kind = 'topped-up' order by currency`.execute(db)
    expect(rows.map(({ currency, balance }) => [currency, Number(balance)])).toEqual([
      ['EUR', 60_000 - 12 * 300 + 790],
      ['USD', 300],
    ])
  })

  it('takes nothing off for days that staff has given', async () => {
    const personId = await member()
    const until = new Date(Date.now() + 300 * DAY)
    await db
      .updateTable('people')
      .set({ vip_key: 'friend', vip_until: until })
      .where('id', '=', personId)
      .execute()
    expect(await offer(personId, 'keeper')).toMatchObject({ unused: 0, cost: 2_800 })
  })

  it('is bought once: the same press, and two tabs at once', async () => {
    const personId = await member()
    const pressed = { key: newKey(), tier: 'friend', currency: 'EUR', cost: 300, seen: null }
    const same = await Promise.all([1, 2, 3].map(() => buy(personId, pressed)))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await buy(personId, { ...pressed, key: newKey() })).toMatchObject({
      status: 409,
      body: { code: 'membership-changed' },
    })
    expect(await buy(personId, { ...pressed, cost: 299 })).toMatchObject({ body: { code: 'key-used' } })
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': 19_700 })
    expect(await daysLeft(personId)).toBe(30)
  })

  it('refuses another price, what is not sold or not in that currency, too little, and strangers', async () => {
    const personId = await member(299)
    const code = async (more: object) => (await press(personId, 'friend', more)).body.code
    expect(await code({ cost: 1 })).toBe('price-changed')
    expect(await code({ tier: 'honour' })).toBe('tier-not-for-sale')
    expect(await code({ tier: 'nobody' })).toBe('tier-not-for-sale')
    expect(await code({ currency: 'RMB' })).toBe('tier-not-for-sale')
    expect(await code({})).toBe('balance-short')
    for (const cost of [-1, 0.5, 2 ** 53, '３００']) expect(await code({ cost })).toBe('malformed')
    expect((await seen(personId)).has).toBeNull()
    expect((await buy(null, {})).status).toBe(401)
  })
})
