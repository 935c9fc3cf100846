import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { chooseOrder } from '#features/product/orders/public/choose-order.ts'
import { action } from '#server/door/action.ts'
import { listLineReviews } from '../contract.ts'
import { presentReview } from '../present.ts'
import { listOfOrder } from '../queries/reviews.ts'
import { isReviewable, mayChange } from '../rules.ts'
import * as S from '../schemas.ts'

export const listLineReviewsAction = action(listLineReviews, {
  data: S.orderChosen,
  result: S.lineReviews,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, named) => {
    const { db, now, refuse } = context
    const { order, lines, as } = await chooseOrder(context, named)
    if (as !== 'buyer') return refuse('order-not-found')
    const said = await listOfOrder(db, order.id)
    return {
      lines: lines.map((line) => {
        const row = said.find(({ position }) => position === line.position)
        const isOwn = line.sellerId !== null && line.sellerId === order.personId
        return {
          position: line.position,
          title: line.title,
          chosen: line.chosen,
          cover: pictureOf(line),
          review: row ? presentReview(row, context) : null,
          mayWrite: isReviewable(order.state) && !isOwn && (!row || mayChange(row.createdAt, now)),
        }
      }),
    }
  },
})
