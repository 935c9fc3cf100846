import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { POST_KINDS } from '#features/kernel/posts/rules/things.ts'
import { action } from '#server/door/action.ts'
import { favoritePost } from '../contract.ts'
import { contentDropped, contentKept } from '../events.ts'
import { getReactable } from '../public/get-reactable.ts'
import { setReaction } from '../queries/reactions.ts'
import * as S from '../schemas.ts'

/** Adds a post to the asker's favourites, or removes it. */
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
      wanted: content,
      now,
    })
    if (hasChanged) {
      const { row, kind, number } = thing
      const data = { thing: { kind, number, row: row.id }, personId }
      await announce(isOn ? contentKept : contentDropped, data)
    }
    return { type, success: true as const, id: thingId(thing), isFavorite: isOn, favoriteCount: count }
  },
})
