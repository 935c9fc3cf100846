import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertCoupon } from '#tests/coupons.ts'
import { giveWorth } from '#tests/ledger.ts'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { CampaignReport } from '../../schemas/campaign-report.ts'

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
const read = async () => {
  const { status, body } = await ask('shopDesk.getCampaignReport')(staff, { campaign })
  expect(status).toBe(200)
  return (body as unknown as { guaqi: { shopDesk: { campaignReport: CampaignReport } } }).guaqi.shopDesk
    .campaignReport
}

it('sums what was paid and taken off, less what went back, and counts uses by day', async () => {
  const number = await order(buyer, true)
  await order(buyer, true)
  await order('guest-with-coupon-01', false)
  const report = await read()
  expect(report.sums).toEqual([{ currency: 'USD', orders: 2, discount: 400, turnover: 1_600 }])
  expect(report.days).toHaveLength(60)
  expect(report.days.at(-1)?.uses).toBe(2)
  expect(report.days.reduce((sum, { uses }) => sum + uses, 0)).toBe(2)
  await sql`update orders set refunded_amount = 800 where number = ${number}`.execute(db)
  await sql`update order_lines set refunded_discount = 200
    where order_id = (select id from orders where number = ${number})`.execute(db)
  const after = await read()
  expect(after.sums).toEqual([{ currency: 'USD', orders: 2, discount: 200, turnover: 800 }])
})

it('is for those who run the shop alone, and of campaigns that there are', async () => {
  const asked = ask('shopDesk.getCampaignReport')
  expect((await asked(buyer, { campaign })).status).toBe(403)
  expect((await asked(null, { campaign })).status).toBe(401)
  expect(await asked(staff, { campaign: 999_999 })).toMatchObject({
    status: 404,
    body: { code: 'campaign-not-found' },
  })
})
