import { expect, it } from 'vitest'
import { campaignSite } from '#tests/campaigns.ts'

const { ask, make, codes, ana, ben, others } = await campaignSite()
const takenBy = async (who: number) => {
  const { body } = await ask('coupons.listTaken')(who, {})
  return (body as { guaqi: { coupons: { taken: { campaigns: number[] } } } }).guaqi.coupons.taken.campaigns
}

it('lists the campaigns of which the asker has taken a coupon', async () => {
  const campaign = await make({ uses: 1, isShown: true })
  await codes({ campaign, had: 0, count: 3 })
  expect(await takenBy(ana)).not.toContain(campaign)
  expect((await ask('account.couponTake')(ana, { campaign })).status).toBe(200)
  expect(await takenBy(ana)).toContain(campaign)
  expect(await takenBy(ben)).not.toContain(campaign)
})

it('is for members alone', async () => {
  expect((await others('coupons.listTaken', {}))[1]).toBe(401)
})
