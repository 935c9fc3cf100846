import { feature } from '#server/feature.ts'
import { giveGiftAction } from './actions/give-gift.ts'
import { listSupportersAction } from './actions/list-supporters.ts'
import { giftGiven } from './events.ts'
import { giftsData } from './personal-data.ts'

export const giftsFeature = feature({
  name: 'talk/gifts',
  actions: [giveGiftAction, listSupportersAction],
  events: [giftGiven],
  personalData: giftsData,
})
