import { action } from '#server/door/action.ts'
import { hasRole } from '#shared/people/asker.ts'
import { answerReview } from '../contract.ts'
import { reviewAnswered } from '../events.ts'
import { presentReview } from '../present.ts'
import { getReview, lockReview, updateAnswer } from '../queries/reviews.ts'
import * as S from '../schemas.ts'

export const answerReviewAction = action(answerReview, {
  data: S.answerReviewData,
  result: S.review,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { review: id, text }) => {
    const { db, asker, now, announce, refuse } = context
    const isStaff = hasRole(asker, 'staff')
    const row = await lockReview(db, id)
    if (!row || (row.state === 'hidden' && !isStaff)) return refuse('review-not-found')
    if (!isStaff && row.sellerId !== asker.personId) return refuse('review-not-yours')
    // A silence does not stop work on the site.
    if (asker.isSilenced && !isStaff && text !== '') return refuse('review-silenced')
    await updateAnswer(db, id, text, now)
    const { product, buyerId: personId } = row
    await announce(reviewAnswered, { reviewId: id, product, personId, byId: asker.personId })
    return presentReview((await getReview(db, id)) ?? row, context)
  },
})
