import { action } from '#server/action.ts'
import type { Tag } from '#shared/tags.ts'
import { favoritePost } from '../contract.ts'
import { getReactable } from '../public/get-reactable.ts'
import { setReaction } from '../queries/reactions.ts'
import { POST_KINDS, thingId } from '../rules.ts'
import * as S from '../schemas.ts'

/** Keeps a post among one's favourites, or not any more. */
export const favoritePostAction = action(favoritePost, {
  data: S.favoriteData,
  result: S.favored,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { type, id, content }) => {
    const { db, asker, now, announce } = context
    const { personId } = asker
    const thing = await getReactable(context, id, POST_KINDS)
    const { isOn, count, hasChanged } = await setReaction(db, {
      row: thing.row,
      kind: 'favorite',
      personId,
      wished: content,
      now,
    })
    if (hasChanged) {
      const { row, kind, number } = thing
      // The list on the person's own page is another one now; the post's count is renewed by age.
      const tags: Tag[] = [`person:${personId}:activity`, `person:${personId}:reactions`]
      await announce(
        isOn ? 'content.kept' : 'content.dropped',
        { thing: { kind, number, row: row.id }, personId },
        tags,
      )
    }
    return { type, success: true as const, id: thingId(thing), isFavorite: isOn, favoriteCount: count }
  },
})
