import { addRating } from '#features/product/shop/queries/ratings.ts'
import { action } from '#server/door/action.ts'
import { hideReview } from '../contract.ts'
import { reviewHidden } from '../events.ts'
import { presentReview } from '../present.ts'
import { lockReview, updateState } from '../queries/reviews.ts'
import * as S from '../schemas.ts'

export const hideReviewAction = action(hideReview, {
  data: S.hideReviewData,
  result: S.review,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { review: id, isHidden }) => {
    const { db, asker, announce, refuse } = context
    const row = await lockReview(db, id)
    if (!row) return refuse('review-not-found')
    const state = isHidden ? 'hidden' : 'shown'
    if (row.state === state) return presentReview(row, context)
    await updateState(db, id, state)
    const sign = isHidden ? -1 : 1
    await addRating(db, row.postId, { ratings: sign, stars: sign * row.stars })
    const { product, buyerId: personId } = row
    await announce(reviewHidden, { reviewId: id, product, personId, byId: asker.personId, isHidden })
    return presentReview({ ...row, state }, context)
  },
})
