import { action } from '#server/door/action.ts'
import { markWish } from '../../contract.ts'
import { findKeepable, markKept } from '../../queries/kept.ts'
import * as S from '../../schemas.ts'

export const markWishAction = action(markWish, {
  data: S.markWishData,
  result: S.markedWish,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, now, refuse }, { product, isGot }) => {
    const found = await findKeepable(db, product, undefined)
    const mark = found && { personId: asker.personId, postId: found.postId, isGot }
    // What nobody put on the list is not looked for any further: it may be a product that the asker must not know of.
    if (!mark || !(await markKept(db, mark, now))) return refuse('wish-not-found')
    return { isGot }
  },
})
