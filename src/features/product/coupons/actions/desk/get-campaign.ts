import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { getCampaign } from '../../contract.ts'
import { presentCampaign } from '../../present-campaign.ts'
import { findCampaign, findOpenCode, listWorth } from '../../queries/campaigns.ts'
import { listAllowed, listProductNames } from '../../queries/names.ts'
import { MOST_NAMED } from '../../rules/campaign.ts'
import * as D from '../../schemas/desk.ts'

export const getCampaignAction = action(getCampaign, {
  data: D.campaignChosen,
  result: D.campaignView,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context, { campaign: id }) => {
    const { db, now, locale, places, refuse } = context
    const row = await findCampaign(db, id)
    if (!row) return refuse('campaign-not-found')
    const [people, products, open, worth] = await Promise.all([
      listAllowed(db, [id], MOST_NAMED),
      listProductNames(db, row.postIds, locale),
      findOpenCode(db, id),
      listWorth(db, id),
    ])
    return {
      campaign: presentCampaign(row, now),
      people: people.map((person) => presentPerson(person, context)),
      products: products.map((product) => ({
        number: product.number,
        name: product.name,
        path: postPath(places, 'product', product),
      })),
      open: open?.code ?? null,
      worth,
    }
  },
})
