import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertCoupon } from '#tests/coupons.ts'
import { giveWorth } from '#tests/ledger.ts'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { CampaignOrders } from '../../schemas/campaign-report.ts'

const { db, ask, create, fill } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const buyer = await insertSomebody(db)
await giveWorth(db, buyer, { USD: 100_000 })
const { number: product } = await insertProduct(db, {
  goods: 'virtual',
  variants: [{ prices: { USD: 1_000, EUR: 900 }, stock: null }],
})
const { id, code } = await insertCoupon(db, { faceValue: { USD: 200 }, uses: 50, perPerson: 50 })
const { rows } = await sql<{
  campaign: number
}>`select campaign_id as campaign from coupons where id = ${id}`.execute(db)
const campaign = rows[0]?.campaign ?? 0

/** Orders one, with the coupon. @returns its number */
async function order(who: number | string, isPaid: boolean): Promise<string> {
  const made = await create(who, [{ product }])
  await ask('shop.applyCoupon')(who, { order: made.number, token: made.token, code })
  const { total } = await fill(who, made, { address: null, email: 'secret@town.test' })
  if (isPaid)
    await ask('shop.payOrder')(who, {
      order: made.number,
      token: made.token,
      total,
      way: 'balance',
      terms: true,
    })
  return made.number
}
const list = async (data: object = {}) => {
  const { status, body } = await ask('shopDesk.listCampaignOrders')(staff, { campaign, ...data })
  expect(status).toBe(200)
  return (body as unknown as { guaqi: { shopDesk: { campaignOrders: CampaignOrders } } }).guaqi.shopDesk
    .campaignOrders
}

it('shows the orders of a campaign, the newest use first, page by page, without an e-mail', async () => {
  const first = await order(buyer, true)
  const second = await order(buyer, true)
  const pending = await order('guest-with-coupon-01', false)
  const whole = await list()
  expect(whole.nodes.map(({ number }) => number)).toEqual([pending, second, first])
  expect(whole.nodes[0]).toMatchObject({
    state: 'pending',
    buyer: null,
    total: 800,
    discount: 200,
    currency: 'USD',
  })
  expect(whole.nodes[1]).toMatchObject({ state: 'fulfilled', buyer: { databaseId: buyer } })
  expect(JSON.stringify(whole)).not.toContain('secret@town.test')
  const page = await list({ first: 2 })
  expect(page.hasNextPage).toBe(true)
  const rest = await list({ first: 2, after: page.endCursor })
  expect([rest.nodes.map(({ number }) => number), rest.hasNextPage]).toEqual([[first], false])
  await sql`update orders set expires_at = now() - interval '1 minute' where number = ${pending}`.execute(db)
  expect((await list({ first: 1 })).nodes[0]?.state).toBe('expired')
})

it('is for those who run the shop alone, and of campaigns that there are', async () => {
  const asked = ask('shopDesk.listCampaignOrders')
  expect((await asked(buyer, { campaign })).status).toBe(403)
  expect((await asked(null, { campaign })).status).toBe(401)
  expect(await asked(staff, { campaign: 999_999 })).toMatchObject({
    status: 404,
    body: { code: 'campaign-not-found' },
  })
})
