import { action } from '#server/door/action.ts'
import { hasRole } from '#shared/people/asker.ts'
import { getReviewRights } from '../contract.ts'
import { findReviewed } from '../queries/reviews.ts'
import * as S from '../schemas.ts'

export const getReviewRightsAction = action(getReviewRights, {
  data: S.productChosen,
  result: S.reviewRights,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { product }) => {
    const { db, asker } = context
    const found = await findReviewed(db, context, product)
    const isStaff = hasRole(asker, 'staff')
    const sells = found?.sellerId === asker.personId && !asker.isSilenced
    return { mayAnswer: found !== undefined && (isStaff || sells), mayHide: isStaff }
  },
})
