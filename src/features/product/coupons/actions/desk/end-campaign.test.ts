import { expect, it } from 'vitest'
import { recordCouponAct } from '#features/services/admin/jobs/record-coupon-act.ts'
import { campaignSite } from '#tests/campaigns.ts'
import { runJob } from '#tests/jobs.ts'

const { db, ask, staff, make, get, codeOf, others } = await campaignSite()

it('is for staff alone', async () => {
  const campaign = await make()
  expect(await others('coupons.endCampaign', { campaign })).toEqual([403, 401])
  expect((await ask('coupons.endCampaign')(staff, { campaign })).status).toBe(200)
  expect((await ask('coupons.endCampaign')(staff, { campaign })).status).toBe(200)
  expect((await get(campaign)).campaign.state).toBe('over')
  expect(await codeOf(ask('coupons.endCampaign')(staff, { campaign: 999_999 }))).toBe('campaign-not-found')
  await runJob(db, recordCouponAct, { campaignId: campaign, byId: staff, act: 'coupon-ended', count: 0 })
  const kept = await db
    .selectFrom('audit_log')
    .select(['act', 'subject'])
    .where('subject', '=', `coupons:${campaign}`)
    .execute()
  expect(kept).toEqual([{ act: 'coupon-ended', subject: `coupons:${campaign}` }])
})
