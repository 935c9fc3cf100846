import { action } from '#server/door/action.ts'
import { endCampaign } from '../../contract.ts'
import { campaignActed } from '../../events.ts'
import { lockCampaign, updateEnded } from '../../queries/campaigns.ts'
import * as D from '../../schemas/desk.ts'

export const endCampaignAction = action(endCampaign, {
  data: D.campaignChosen,
  result: D.endedCampaign,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, asker, now, announce, refuse }, { campaign: id }) => {
    const campaign = await lockCampaign(db, id)
    if (!campaign) return refuse('campaign-not-found')
    // The same press again: it has ended.
    if (campaign.endedAt !== null) return { success: true as const }
    await updateEnded(db, id, now)
    await announce(campaignActed, { campaignId: id, byId: asker.personId, act: 'coupon-ended', count: 0 })
    return { success: true as const }
  },
})
