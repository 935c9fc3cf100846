import { feature } from '#server/feature.ts'
import { getTermAction } from './actions/get-term.ts'
import { listTermsAction } from './actions/list-terms.ts'
import { postsDue } from './events.ts'
import { announceDuePosts } from './jobs/announce-due-posts.ts'
import { forgetViewers } from './jobs/forget-viewers.ts'
import { postsData } from './personal-data.ts'
import { postsMediaUses } from './queries/media-uses.ts'

export const postsFeature = feature({
  name: 'kernel/posts',
  actions: [getTermAction, listTermsAction],
  events: [postsDue],
  jobs: [announceDuePosts, forgetViewers],
  personalData: postsData,
  mediaUses: postsMediaUses,
})
