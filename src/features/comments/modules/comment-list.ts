import { getOwnBelow } from '#features/reactions/contract.ts'
import { defineModule } from '#site/module.ts'
import { listComments } from '../contract.ts'
import { type CommentList, type CommentListSettings, commentListSettings } from '../schemas.ts'

/** What pages with comments are about: a post with its number, or, where nothing may be told of it, none. */
interface Commented {
  databaseId?: number | null
  /** How many there are, where the page already knows. */
  comments?: number
}

/** Comments on what the page is about, as threads, with more on demand. */
export const commentList = defineModule<CommentListSettings, CommentList | null, Commented | null>({
  name: 'comment-list',
  version: 1,
  settings: commentListSettings,
  subjects: ['article.single', 'community.single', 'shop.single', 'page.single'],
  load: async ({ on, sort, count, hidesEmpty }, { ask, subject }) => {
    const id = subject?.databaseId
    if (!id || (hidesEmpty && subject.comments === 0)) return null
    const list = await ask(listComments, { on: { kind: on, id }, sort, first: count, after: '' })
    return hidesEmpty && list.total === 0 ? null : list
  },
  personal: async ({ on }, { ask, id }) => ({ ownBelow: await ask(getOwnBelow, { kind: on, id }) }),
})
