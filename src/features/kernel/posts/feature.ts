import { feature } from '#server/feature.ts'
import { buyHiddenPartAction } from './actions/buy-hidden-part.ts'
import { getHiddenPartAction } from './actions/get-hidden-part.ts'
import { getTermAction } from './actions/get-term.ts'
import { hasHiddenPartAction } from './actions/has-hidden-part.ts'
import { listTermsAction } from './actions/list-terms.ts'
import { contentBought, postsDue, purchaseRefunded } from './events.ts'
import { announceDuePosts } from './jobs/announce-due-posts.ts'
import { forgetViewers } from './jobs/forget-viewers.ts'
import { postsData } from './personal-data.ts'
import { postsMediaUses } from './queries/media-uses.ts'
import { partSellable } from './sellable.ts'

export const postsFeature = feature({
  name: 'kernel/posts',
  actions: [buyHiddenPartAction, getHiddenPartAction, getTermAction, hasHiddenPartAction, listTermsAction],
  events: [postsDue, contentBought, purchaseRefunded],
  sellables: [partSellable],
  jobs: [announceDuePosts, forgetViewers],
  personalData: postsData,
  mediaUses: postsMediaUses,
})
