import { action } from '#server/door/action.ts'
import { hideReview } from '../contract.ts'
import { presentReview } from '../present.ts'
import { setHidden } from '../public/set-hidden.ts'
import * as S from '../schemas.ts'

export const hideReviewAction = action(hideReview, {
  data: S.hideReviewData,
  result: S.review,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { review: id, isHidden }) => {
    const done = await setHidden(context, id, isHidden)
    return done ? presentReview(done.review, context) : context.refuse('review-not-found')
  },
})
