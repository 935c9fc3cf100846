import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { hasOf } from '#tests/bounties.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { codeOf } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import { EUR, salesSite } from '#tests/sales.ts'

const site = await salesSite()
const { db, ask, open, opened, priced, things, tellPaid, rowOf, refundsOf, siteHas, timesBought, copyOf } =
  site
afterEach(async () => expect((await checkLedger(db)).problem).toBeNull())

const viewOf = async (who: number, payment: string) =>
  (await ask('shop.getPayment')(who, { payment })).body.guaqi
const KINDS = ['part', 'node', 'membership', 'credit'] as const

describe('sales.openSale', () => {
  it.each(KINDS)('buys a %s with money from outside, once, as the balance would', async (kind) => {
    const [outside, inside] = [await insertSomebody(db), await insertSomebody(db)]
    const { sold, sellerId } = await things[kind]()
    const before = await siteHas('clearing:sandbox', 'EUR')
    const revenue = await siteHas('revenue', 'EUR')
    const key = await opened(outside, sold)
    // Asked again for the same it is the same payment.
    expect(await opened(outside, sold)).toBe(key)
    const answers = await Promise.all(Array.from({ length: 6 }, () => tellPaid(key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await timesBought(outside, sold)).toBe(1)
    expect((await siteHas('clearing:sandbox', 'EUR')) - before).toBe(-EUR)
    const isShared = sellerId !== null
    expect((await siteHas('revenue', 'EUR')) - revenue).toBe(isShared ? EUR / 10 : EUR)
    if (sellerId !== null) expect(await hasOf(db, sellerId)).toEqual({ earned: (EUR / 10) * 9 })
    // Who has paid from the balance has the same, and so much less.
    await giveWorth(db, inside, { EUR })
    const press = {
      part: () => ask('access.buyHiddenPart')(inside, { ...sold.item, unit: 'EUR', amount: EUR }),
      node: () => ask('mutates.joinNode')(inside, { ...sold.item, pay: { currency: 'EUR', amount: EUR } }),
      membership: () =>
        ask('wealth.buyMembership')(inside, { ...sold.item, key: 'the-first', currency: 'EUR', cost: EUR }),
      credit: () =>
        ask('wealth.buyCredit')(inside, { ...sold.item, key: 'the-first', currency: 'EUR', cost: EUR }),
    }
    expect((await press[kind]()).status).toBe(200)
    expect(await hasOf(db, outside)).toEqual(await hasOf(db, inside))
    expect(await hasOf(db, outside)).toEqual(kind === 'credit' ? { credit: 100 } : {})
  })

  it('says what was bought, to its buyer alone, and the statement leads there', async () => {
    const who = await insertSomebody(db)
    const { sold } = await things.part()
    const key = await opened(who, sold)
    await tellPaid(key)
    expect(await viewOf(who, key)).toMatchObject({
      shop: { payment: { state: 'paid', kind: 'sale', title: 'A topic', path: `community/${sold.item.id}` } },
    })
    expect(codeOf(await ask('shop.getPayment')(await insertSomebody(db), { payment: key }))[0]).toBe(404)
    const { body } = await ask('wealth.getStatement')(who, {})
    const { lines } = (body as { guaqi: { wealth: { statement: { lines: object[] } } } }).guaqi.wealth
      .statement
    const cause = { title: 'A topic', path: `community/${sold.item.id}` }
    expect(lines).toMatchObject([
      { reason: 'unlocked', amount: -EUR, cause },
      { reason: 'sale', amount: EUR, cause },
    ])
    const { sold: tier } = await things.membership()
    await tellPaid(await opened(who, tier))
    const next = await ask('wealth.getStatement')(who, {})
    expect(next.body).toMatchObject({
      guaqi: {
        wealth: {
          statement: {
            lines: [
              { reason: 'membership', cause: { title: 'friend, 30 days', path: 'account/membership' } },
              { reason: 'sale' },
              {},
              {},
            ],
          },
        },
      },
    })
  })

  it('gives money back that comes for what is bought already, and for what is gone', async () => {
    for (const kind of KINDS) {
      const who = await insertSomebody(db)
      const { sold, id } = await things[kind]()
      const key = await opened(who, sold)
      await tellPaid(key)
      // A second payment of the same sale, as by another provider.
      const second = await copyOf(key)
      await tellPaid(second)
      expect([(await rowOf(second)).state, await timesBought(who, sold)]).toEqual(['returned', 1])
      expect(await refundsOf(second)).toEqual([{ amount: EUR, state: 'done', wentTo: 'source' }])
      if (kind !== 'part' && kind !== 'node') continue
      const other = await insertSomebody(db)
      const late = await opened(other, sold)
      if (kind === 'part') await sql`update posts set deleted_at = now() where id = ${id}`.execute(db)
      else await sql`update nodes set deleted_at = now() where id = ${id}`.execute(db)
      await tellPaid(late)
      expect([(await rowOf(late)).state, await timesBought(other, sold)]).toEqual(['returned', 0])
      expect(await viewOf(other, late)).toMatchObject({ shop: { payment: { state: 'returned' } } })
    }
  })

  it('keeps a price while it holds, and gives back what comes later for less than it costs then', async () => {
    const [soon, late] = [await insertSomebody(db), await insertSomebody(db)]
    const tiers = (await things.membership()).sold
    const credit = (await things.credit()).sold
    const keys = []
    for (const who of [soon, late]) for (const sold of [tiers, credit]) keys.push(await opened(who, sold))
    await priced(EUR + 100)
    await sql`update sales set expires_at = now() - interval '1 second' where person_id = ${late}`.execute(db)
    for (const key of keys) await tellPaid(key)
    const states = []
    for (const key of keys) states.push((await rowOf(key)).state)
    expect(states).toEqual(['paid', 'paid', 'returned', 'returned'])
    expect(
      await sql`select amount, paid from memberships where person_id = ${soon}`.execute(db),
    ).toMatchObject({
      rows: [{ amount: EUR, paid: EUR }],
    })
    await priced()
  })

  it('gives back what comes for a tier that is another step by now', async () => {
    const who = await insertSomebody(db)
    await giveWorth(db, who, { EUR })
    const key = await opened(who, (await things.membership()).sold)
    const bought = { key: 'between-them', tier: 'keeper', currency: 'EUR', cost: EUR, seen: null }
    expect((await ask('wealth.buyMembership')(who, bought)).status).toBe(200)
    await tellPaid(key)
    expect((await rowOf(key)).state).toBe('returned')
    expect(await hasOf(db, who)).toEqual({})
  })

  it('gives back what comes for somebody who is banned by now, or has left', async () => {
    const by = await insertPerson(db)
    const [banned, gone] = [await insertSomebody(db), await insertSomebody(db)]
    const { sold } = await things.part()
    const keys = [await opened(banned, sold), await opened(gone, sold)]
    await sql`insert into sanctions (person_id, kind, reason, created_by, starts_at)
      values (${banned}, 'login-ban', 'Shouted.', ${by}, now() - interval '1 minute')`.execute(db)
    await sql`update sales set person_id = null where person_id = ${gone}`.execute(db)
    await sql`update payments set person_id = null where person_id = ${gone}`.execute(db)
    for (const key of keys) {
      await tellPaid(key)
      expect((await rowOf(key)).state).toBe('returned')
    }
  })

  it('refuses what is not for sale, at another price, in other ways, and strangers', async () => {
    const who = await insertSomebody(db)
    const { sold } = await things.node()
    expect((await open(null, sold)).status).toBe(401)
    for (const kind of KINDS) {
      const thing = (await things[kind]()).sold
      expect(codeOf(await open(who, thing, { amount: EUR - 1 }))).toEqual([409, 'price-changed'])
      expect(codeOf(await open(who, thing, { currency: 'RMB' }))).toEqual([409, 'sale-gone'])
      expect(codeOf(await open(who, { kind, item: { id: 'nothing' } }))).toEqual([409, 'sale-gone'])
    }
    expect(codeOf(await open(who, { kind: 'moon', item: {} }))).toEqual([409, 'sale-gone'])
    expect(codeOf(await open(who, sold, { way: 'paypal' }))).toEqual([422, 'way-unknown'])
    await sql`alter table sandbox_payments rename to away`.execute(db)
    expect(codeOf(await open(who, sold))).toEqual([503, 'way-away'])
    await sql`alter table away rename to sandbox_payments`.execute(db)
    await tellPaid(await opened(who, sold))
    expect(codeOf(await open(who, sold))).toEqual([409, 'sale-gone'])
    const own = await things.node()
    const { sold: mine, sellerId } = own
    expect(codeOf(await open(sellerId, mine))).toEqual([409, 'sale-gone'])
  })

  it('refunded by staff goes to the balance, as what was paid from there does', async () => {
    const [who, admin] = [await insertSomebody(db), await insertSomebody(db, { roles: ['admin'] })]
    const { sold } = await things.part()
    await tellPaid(await opened(who, sold))
    const { rows } = await sql<{ id: number }>`select id from purchases where person_id = ${who}`.execute(db)
    const answer = await ask('admin.refundPurchase')(admin, { purchase: rows[0]?.id, reason: 'It is torn.' })
    expect(answer.status).toBe(200)
    expect(await hasOf(db, who)).toEqual({ 'topped-up': EUR })
  })
})
