import { getOwnBelow } from '#features/talk/viewer-state/contract.ts'
import { defineModule } from '#site/module.ts'
import { listComments } from '../contract.ts'
import { type CommentList, type CommentListSettings, commentListSettings } from '../schemas.ts'

/** The subject of a page with comments: a post with its number, or without one where the reader may not see it. */
interface Commented {
  databaseId?: number | null
}

/** Comments on the subject of the page, as threads, with more on demand. */
export const commentList = defineModule<CommentListSettings, CommentList | null, Commented | null>({
  name: 'comment-list',
  version: 1,
  settings: commentListSettings,
  subjects: ['article.single', 'community.single', 'shop.single', 'page.single'],
  load: async ({ on, sort, count }, { ask, subject }) => {
    const id = subject?.databaseId
    return id ? ask(listComments, { on: { kind: on, id }, sort, first: count, after: '' }) : null
  },
  personal: async ({ on }, { ask, id }) => ({ ownBelow: await ask(getOwnBelow, { kind: on, id }) }),
})
