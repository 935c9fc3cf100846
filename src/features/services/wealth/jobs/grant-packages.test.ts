import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buyingOn } from '#tests/buying.ts'
import { insertCoupon } from '#tests/coupons.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Membership } from '../schemas.ts'
import { grantPackages } from './grant-packages.ts'

const site = await testSite()
const { db } = site
const { ask, order, pay } = buyingOn(site)
await storeSettings(db, {
  level: {
    lv: [{ key: 'lv1', name: { en: 'Lv.1' }, roles: [] }],
    vip: [
      { key: 'gold', name: { en: 'Gold' }, roles: [], price: {}, days: 30 },
      { key: 'star', name: { en: 'Star' }, roles: [], price: { USD: 300 }, days: 30 },
    ],
  },
})
await site.readOutbox()

async function offered(grants: object) {
  const { id, number } = await insertProduct(db, {
    goods: 'package',
    variants: [{ prices: { USD: 500 }, stock: null }],
  })
  await sql`update products set grants = ${JSON.stringify(grants)}::jsonb where post_id = ${id}`.execute(db)
  return number
}
async function bought(personId: number, product: number, quantity: number) {
  const made = await order({ personId }, [{ product, variant: 'v0', quantity }])
  const { status, body } = await pay({ personId }, made, 500 * quantity)
  if (status !== 200) return { code: body.code, run: async () => {} }
  const { rows } = await sql<{ id: number }>`select id from orders where number = ${made.order}`.execute(db)
  const orderId = rows[0]?.id ?? 0
  return { code: null, run: () => runJob(db, grantPackages, { orderId, personId }) }
}
const rich = async () => {
  const personId = await insertPerson(db)
  await giveWorth(db, personId, { USD: 10_000 })
  return personId
}

it('a package of points credits them, as many as were bought, once', async () => {
  const personId = await rich()
  const { run } = await bought(personId, await offered({ kind: 'credit', amount: 500 }), 2)
  await run()
  await run()
  const { rows } =
    await sql`select balance from ledger_accounts where name = ${`${personId}/credit/credit`}`.execute(db)
  expect(rows).toEqual([{ balance: 1_000 }])
})

it('a package of days begins or goes on with its tier, and none of another tier can be bought beside it', async () => {
  const personId = await rich()
  const gold = await offered({ kind: 'vip', tier: 'gold', days: 30 })
  const daysLeft = async () => {
    const { rows } = await sql<{
      days: number
    }>`select round(extract(epoch from vip_until - now()) / 86400)::int as days
      from people where id = ${personId} and vip_key = 'gold'`.execute(db)
    return rows[0]?.days
  }
  const first = await bought(personId, gold, 1)
  await first.run()
  await first.run()
  expect(await daysLeft()).toBe(30)
  await (await bought(personId, gold, 2)).run()
  expect(await daysLeft()).toBe(90)
  expect((await bought(personId, await offered({ kind: 'vip', tier: 'star', days: 30 }), 1)).code).toBe(
    'package-tier',
  )
})

it('days that a coupon has paid for are taken off no other tier, and bring no money', async () => {
  const gold = await offered({ kind: 'vip', tier: 'gold', days: 30 })
  /** What an upgrade takes off, and what it gives back, after days that have cost so much. */
  async function unusedAfter(less: number) {
    const personId = await rich()
    const made = await order({ personId }, [{ product: gold, variant: 'v0', quantity: 1 }])
    if (less > 0) {
      const { code } = await insertCoupon(db, { faceValue: { USD: less } })
      expect((await ask({ personId }, 'shop.applyCoupon', { order: made.order, code })).status).toBe(200)
    }
    expect((await pay({ personId }, made, 500 - less)).status).toBe(200)
    const { id: orderId } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', made.order)
      .executeTakeFirstOrThrow()
    await runJob(db, grantPackages, { orderId, personId })
    const { body } = await ask({ personId }, 'wealth.getMembership', {})
    const { has, tiers } = (body.guaqi as { wealth: { membership: Membership } }).wealth.membership
    expect(has?.tier).toBe('gold')
    const offer = tiers.find(({ key }) => key === 'star')?.offers.find(({ currency }) => currency === 'USD')
    return { unused: offer?.unused, backs: offer?.backs.map(({ amount }) => amount) }
  }
  // The day that runs is used: 29 of 30.
  expect(await unusedAfter(0)).toEqual({ unused: 300, backs: [183] })
  expect(await unusedAfter(400)).toEqual({ unused: 96, backs: [] })
  expect(await unusedAfter(500)).toEqual({ unused: 0, backs: [] })
})
