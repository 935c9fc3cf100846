import { randomInt } from 'node:crypto'
import type { Database } from '#database/schema.ts'
import { action } from '#server/door/action.ts'
import { createCouponCodes } from '../../contract.ts'
import { campaignActed } from '../../events.ts'
import { lockCampaign } from '../../queries/campaigns.ts'
import { endOfCodes, insertCoupons } from '../../queries/codes.ts'
import { readChosenCode, SHORTEST_CODE, stateOf } from '../../rules/campaign.ts'
import { newCode } from '../../rules/coupon.ts'
import * as D from '../../schemas/desk.ts'

export const createCouponCodesAction = action(createCouponCodes, {
  data: D.createCouponCodesData,
  result: D.createdCouponCodes,
  allow: 'staff',
  limit: '30 per minute',
  run: async (context, { campaign: id, had, count = 1, word = '' }) => {
    const { db, asker, now, announce, refuse } = context
    const campaign = await lockCampaign(db, id)
    if (!campaign) return refuse('campaign-not-found')
    if (campaign.type === null) return refuse('coupon-invalid')
    if (stateOf(campaign, now) === 'over') return refuse('campaign-over')
    if (campaign.codes !== had) return refuse('campaign-changed', { count: campaign.codes })
    const after = await endOfCodes(db, id)
    if (word.trim() === '') await makeCodes(db, id, count, now)
    else {
      if (count !== 1) return refuse('code-one')
      const chosen = readChosenCode(word)
      if ('problem' in chosen) return refuse(chosen.problem, { least: SHORTEST_CODE })
      const made = await insertCoupons(db, id, [{ code: chosen.code, ownerId: null }], now)
      if (made.length === 0) return refuse('code-taken')
    }
    await announce(campaignActed, { campaignId: id, byId: asker.personId, act: 'coupon-codes', count })
    return { success: true as const, made: count, after }
  },
})

/** By chance; what was drawn before is drawn again. */
async function makeCodes(db: Database, id: number, count: number, now: Date): Promise<void> {
  let missing = count
  while (missing > 0) {
    const drawn = Array.from({ length: missing }, () => ({ code: newCode(randomInt), ownerId: null }))
    missing -= (await insertCoupons(db, id, drawn, now)).length
  }
}
