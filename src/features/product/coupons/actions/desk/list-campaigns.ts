import { action } from '#server/door/action.ts'
import { listCampaigns } from '../../contract.ts'
import { presentCampaign } from '../../present-campaign.ts'
import { listCampaignRows } from '../../queries/campaigns.ts'
import * as D from '../../schemas/desk.ts'

export const listCampaignsAction = action(listCampaigns, {
  data: D.listCampaignsData,
  result: D.campaignList,
  allow: 'staff',
  limit: '120 per minute',
  run: async ({ db, now }, { type = 'all', state = 'all', first = 20, after = '' }) => {
    const { rows, ...pageInfo } = await listCampaignRows(db, { type, state, first, after, now })
    return { nodes: rows.map((row) => presentCampaign(row, now)), ...pageInfo }
  },
})
