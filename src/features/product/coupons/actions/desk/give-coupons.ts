import { randomInt } from 'node:crypto'
import { action } from '#server/door/action.ts'
import { giveCoupons } from '../../contract.ts'
import { campaignActed, couponGiven } from '../../events.ts'
import { insertAllowed, lockCampaign, lockOfLevel, lockPeople } from '../../queries/campaigns.ts'
import { insertCoupons, listOwnersAmong } from '../../queries/codes.ts'
import { MOST_CODES, stateOf } from '../../rules/campaign.ts'
import { newCode } from '../../rules/coupon.ts'
import * as D from '../../schemas/desk.ts'

/** People whom one event names. */
const IN_ONE = 500

export const giveCouponsAction = action(giveCoupons, {
  data: D.giveCouponsData,
  result: D.givenCoupons,
  allow: 'staff',
  limit: '30 per minute',
  run: async (context, { campaign: id, people = [], level = '' }) => {
    const { db, asker, now, announce, refuse } = context
    const campaign = await lockCampaign(db, id)
    if (!campaign) return refuse('campaign-not-found')
    if (campaign.type === null) return refuse('coupon-invalid')
    if (stateOf(campaign, now) === 'over') return refuse('campaign-over')
    const named = await lockPeople(db, people)
    if (named.length < new Set(people).size) return refuse('coupon-person')
    const ofLevel = level === '' ? [] : await lockOfLevel(db, { level, now, most: MOST_CODES + 1 })
    const wanted = [...new Set([...named, ...ofLevel])]
    if (wanted.length === 0) return refuse('campaign-nobody')
    if (wanted.length > MOST_CODES) return refuse('campaign-many', { most: MOST_CODES })
    const have = new Set(await listOwnersAmong(db, id, wanted))
    let waiting = wanted.filter((personId) => !have.has(personId))
    const given = waiting.length
    // A gift that its owner could not use would be none.
    if (campaign.useRestrict === 'ids') await insertAllowed(db, id, waiting)
    while (waiting.length > 0) {
      const coupons = waiting.map((ownerId) => ({ code: newCode(randomInt), ownerId }))
      const made = (await insertCoupons(db, id, coupons, now)).flatMap(({ id: couponId, ownerId }) =>
        ownerId === null ? [] : [{ couponId, toId: ownerId }],
      )
      for (let start = 0; start < made.length; start += IN_ONE)
        await announce(couponGiven, { fromId: null, given: made.slice(start, start + IN_ONE) })
      const got = new Set(made.map(({ toId }) => toId))
      waiting = waiting.filter((personId) => !got.has(personId))
    }
    if (given > 0)
      await announce(campaignActed, {
        campaignId: id,
        byId: asker.personId,
        act: 'coupon-given',
        count: given,
      })
    return { success: true as const, given, had: have.size }
  },
})
