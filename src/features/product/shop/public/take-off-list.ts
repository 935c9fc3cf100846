import { contentDropped } from '#features/talk/reactions/events.ts'
import { setReaction } from '#features/talk/reactions/queries/reactions.ts'
import type { MemberContext } from '#server/door/action.ts'
import { deleteWishesOf, findKeepable, noteRemoved } from '../queries/kept.ts'
import type { RemovedWish } from '../schemas.ts'

/** Takes a product off the asker's wish list; also one that they may not see any more. */
export async function takeOffList(
  { db, asker, now, announce }: Pick<MemberContext, 'db' | 'asker' | 'now' | 'announce'>,
  product: number,
): Promise<RemovedWish> {
  const found = await findKeepable(db, product, undefined)
  if (!found) return { wasKept: false, waited: [] }
  const { personId } = asker
  const { postId } = found
  const row = { kind: 'post', id: postId } as const
  const { hasChanged } = await setReaction(db, { row, kind: 'favorite', personId, wanted: false, now })
  const waited = await deleteWishesOf(db, { personId, postId })
  await noteRemoved(db, { personId, postId }, now)
  if (hasChanged)
    await announce(contentDropped, { thing: { kind: 'product', number: product, row: postId }, personId })
  return { wasKept: hasChanged, waited }
}
