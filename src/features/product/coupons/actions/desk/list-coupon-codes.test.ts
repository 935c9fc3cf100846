import { expect, it } from 'vitest'
import { campaignSite } from '#tests/campaigns.ts'
import type { CouponCodes } from '../../schemas/desk.ts'

const { ask, staff, make, codeOf, answerOf, others } = await campaignSite()

it('is for staff alone', async () => {
  const campaign = await make()
  expect(await others('coupons.listCodes', { campaign })).toEqual([403, 401])
  const answer = ask('coupons.listCodes')(staff, { campaign })
  expect((await answerOf<CouponCodes>(answer, 'codes')).nodes).toEqual([])
  expect(await codeOf(ask('coupons.listCodes')(staff, { campaign: 999_999 }))).toBe('campaign-not-found')
})
