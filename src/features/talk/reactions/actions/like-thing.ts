import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { THING_KINDS } from '#features/kernel/posts/rules/things.ts'
import { action } from '#server/door/action.ts'
import { likeThing } from '../contract.ts'
import { contentLiked, contentUnliked } from '../events.ts'
import { getReactable } from '../public/get-reactable.ts'
import { setReaction } from '../queries/reactions.ts'
import { likeRefusal } from '../rules.ts'
import * as S from '../schemas.ts'

/** Likes a thing, or removes the like. Authors cannot like what they wrote. */
export const likeThingAction = action(likeThing, {
  data: S.likeData,
  result: S.liked,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { type, id, content }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    const thing = await getReactable(context, id, THING_KINDS)
    const refusal = likeRefusal(thing.authorId, personId)
    if (refusal) return refuse(refusal)
    const { isOn, count, hasChanged } = await setReaction(db, {
      row: thing.row,
      kind: 'like',
      personId,
      wanted: content,
      now,
    })
    if (hasChanged) {
      const { row, kind, number, authorId } = thing
      const data = { thing: { kind, number, row: row.id }, personId, authorId }
      await announce(isOn ? contentLiked : contentUnliked, data)
    }
    return { type, success: true as const, id: thingId(thing), isLiked: isOn, likeCount: count }
  },
})
