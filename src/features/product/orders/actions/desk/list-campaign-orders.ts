import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listCampaignOrders } from '../../contract.ts'
import { isCampaign, listBuyers, listCampaignOrderRows } from '../../queries/campaign-orders.ts'
import * as R from '../../schemas/campaign-report.ts'

export const listCampaignOrdersAction = action(listCampaignOrders, {
  data: R.listCampaignOrdersData,
  result: R.campaignOrders,
  allow: 'staff',
  limit: '240 per minute',
  run: async (context, { campaign, first = 20, after = '' }) => {
    const { db, now, refuse } = context
    if (!(await isCampaign(db, campaign))) return refuse('campaign-not-found')
    const { rows, ...pageInfo } = await listCampaignOrderRows(db, campaign, { first, after })
    const people = rows.flatMap(({ personId }) => (personId === null ? [] : [personId]))
    const buyers = await listBuyers(db, [...new Set(people)])
    return {
      nodes: rows.map(({ number, at, personId, currency, total, discount, state, expiresAt }) => {
        const buyer = personId === null ? undefined : buyers.get(personId)
        return {
          number,
          at: at.toISOString(),
          buyer: buyer ? presentPerson(buyer, context) : null,
          currency,
          total,
          discount,
          state: state === 'pending' && expiresAt <= now ? ('expired' as const) : state,
        }
      }),
      ...pageInfo,
    }
  },
})
