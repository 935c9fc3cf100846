import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertCoupon } from '#tests/coupons.ts'
import { giveWorth } from '#tests/ledger.ts'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { CampaignOrders, CampaignReport } from '../../schemas/campaign-report.ts'

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
const answer = async <Result>(name: string, at: string, data: object = {}) => {
  const { status, body } = await ask(`shopDesk.${name}`)(staff, { campaign, ...data })
  expect(status).toBe(200)
  return (body as { guaqi: { shopDesk: Record<string, Result> } }).guaqi.shopDesk[at] as Result
}
const list = (data?: object) => answer<CampaignOrders>('listCampaignOrders', 'campaignOrders', data)

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

it('sums what was paid and taken off, less what went back, and counts uses by day', async () => {
  const report = await answer<CampaignReport>('getCampaignReport', 'campaignReport')
  expect(report.sums).toEqual([{ currency: 'USD', orders: 2, discount: 400, turnover: 1_600 }])
  expect(report.days).toHaveLength(60)
  expect(report.days.at(-1)?.uses).toBe(2)
  expect(report.days.reduce((sum, { uses }) => sum + uses, 0)).toBe(2)
  const number = (await list()).nodes[1]?.number
  await sql`update orders set refunded_amount = 800 where number = ${number}`.execute(db)
  await sql`update order_lines set refunded_discount = 200
    where order_id = (select id from orders where number = ${number})`.execute(db)
  const after = await answer<CampaignReport>('getCampaignReport', 'campaignReport')
  expect(after.sums).toEqual([{ currency: 'USD', orders: 2, discount: 200, turnover: 800 }])
})

it('is for those who run the shop alone, and of campaigns that there are', async () => {
  for (const name of ['listCampaignOrders', 'getCampaignReport']) {
    expect((await ask(`shopDesk.${name}`)(buyer, { campaign })).status).toBe(403)
    expect((await ask(`shopDesk.${name}`)(null, { campaign })).status).toBe(401)
    expect(await ask(`shopDesk.${name}`)(staff, { campaign: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'campaign-not-found' },
    })
  }
})
