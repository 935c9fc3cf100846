import { expect, it } from 'vitest'
import { campaignSite } from '#tests/campaigns.ts'

const { ask, staff, make, get, codeOf, others } = await campaignSite()

it('is for staff alone', async () => {
  const campaign = await make()
  expect(await others('coupons.getCampaign', { campaign })).toEqual([403, 401])
  expect((await get(campaign)).campaign.id).toBe(campaign)
  expect(await codeOf(ask('coupons.getCampaign')(staff, { campaign: 999_999 }))).toBe('campaign-not-found')
})
