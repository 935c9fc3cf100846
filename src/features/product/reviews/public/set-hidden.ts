import { addRating } from '#features/product/shop/queries/ratings.ts'
import type { MemberContext } from '#server/door/action.ts'
import { reviewHidden } from '../events.ts'
import { lockReview, type ReviewRow, updateState } from '../queries/reviews.ts'

/**
 * Takes a review off the page of its product, or puts it back; its stars are counted, or not, in the same transaction.
 *
 * @returns it as it is then, and whether anything has changed; undefined where there is none
 */
export async function setHidden(
  { db, asker, announce }: Pick<MemberContext, 'db' | 'asker' | 'announce'>,
  id: number,
  isHidden: boolean,
): Promise<{ review: ReviewRow; hasChanged: boolean } | undefined> {
  const row = await lockReview(db, id)
  if (!row) return undefined
  const state = isHidden ? 'hidden' : 'shown'
  if (row.state === state) return { review: row, hasChanged: false }
  await updateState(db, id, state)
  const sign = isHidden ? -1 : 1
  await addRating(db, row.postId, { ratings: sign, stars: sign * row.stars })
  const { product, buyerId: personId } = row
  await announce(reviewHidden, { reviewId: id, product, personId, byId: asker.personId, isHidden })
  return { review: { ...row, state }, hasChanged: true }
}
