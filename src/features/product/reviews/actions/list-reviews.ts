import { action } from '#server/door/action.ts'
import { listReviews } from '../contract.ts'
import { presentReview } from '../present.ts'
import { countPictured, countStars, findReviewed, listReviewRows } from '../queries/reviews.ts'
import { averageOf, countOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const listReviewsAction = action(listReviews, {
  data: S.listReviewsData,
  result: S.reviewList,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { product, sort = 'newest', isPictured = false, first = 10, after = '' }) => {
    const { db, shows, refuse } = context
    const found = await findReviewed(db, context, product)
    if (!found) return refuse('product-not-found')
    shows(`product:${product}`, `product:${product}:activity`)
    const [spread, { rows, ...pageInfo }, pictured] = await Promise.all([
      countStars(db, found.id),
      listReviewRows(db, { postId: found.id, sort, isPictured, first, after }),
      countPictured(db, found.id),
    ])
    return {
      edges: rows.map((row) => ({ node: presentReview(row, context) })),
      pageInfo,
      spread: [...spread],
      average: averageOf(spread),
      count: countOf(spread),
      pictured,
    }
  },
})
