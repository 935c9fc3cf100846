import { findTerm } from '#features/posts/queries.ts'
import { action } from '#server/action.ts'
import { pathOf } from '#site/resolve.ts'
import { getTag } from '../contract.ts'
import { findTag } from '../queries/find-topic.ts'
import * as S from '../schemas.ts'

export const getTagAction = action(getTag, {
  data: S.getTagData,
  result: S.topicTag,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db, locale, places, refuse }, { id }) => {
    const address = await findTerm(db, 'community-tag', id)
    const tag = address && (await findTag(db, address.id, locale))
    if (!tag) return refuse('tag-not-found')
    const { number, slug, name, description, count } = tag
    return {
      databaseId: number,
      name,
      description,
      count,
      path: pathOf(places, 'community', 'tag', slug ?? number),
    }
  },
})
