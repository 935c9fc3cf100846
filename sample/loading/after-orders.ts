import { listLines } from '#features/product/orders/queries/lines.ts'
import { moveOrder, type OrderRow } from '#features/product/orders/queries/orders.ts'
import { giveBack } from '#features/product/refunds/give-back.ts'
import { closeRequest, insertRequest } from '#features/product/refunds/queries/requests.ts'
import { quoteOf } from '#features/product/refunds/rules/amounts.ts'
import { insertReview, updateAnswer } from '#features/product/reviews/queries/reviews.ts'
import { addRating } from '#features/product/shop/queries/ratings.ts'
import type { Order } from '../types.ts'
import { pictureKey } from './media-files.ts'
import { daysBefore, hoursAfter, idOf, type Loading } from './town-rows.ts'

const POSITION = 0

/** What a buyer of the town says of what they have bought, and what was answered. */
export async function insertReviewOf(
  { db, now, media }: Loading,
  { review }: Order,
  order: Pick<OrderRow, 'id' | 'personId'>,
): Promise<void> {
  const [line] = await listLines(db, order.id)
  if (!review || !line) return
  const { stars, text, language, pictures = [], answer } = review
  const at = daysBefore(now, review.daysAgo)
  const id = await insertReview(db, {
    orderId: order.id,
    position: POSITION,
    postId: line.postId,
    personId: order.personId,
    stars,
    text,
    language,
    pictures: pictures.map((name) => idOf(media, pictureKey(name, '1:1'))),
    now: at,
  })
  await addRating(db, line.postId, { ratings: 1, stars })
  if (answer) await updateAnswer(db, id, answer, hoursAfter(at, 20))
}

/** What somebody of the town asks back of a locked order that has left; where it was answered, the money is back. */
export async function insertRefundOf(
  { db, media }: Loading,
  { refund, quantity }: Order,
  { order, at }: { order: OrderRow; at: Date },
): Promise<void> {
  const lines = await listLines(db, order.id)
  const quote = quoteOf(order, lines, [{ position: POSITION, quantity }])
  if (!refund || !quote) return
  const requestId = await insertRequest(db, {
    orderId: order.id,
    personId: order.personId,
    reason: 'damaged',
    words: refund.words,
    pictures: [idOf(media, pictureKey(refund.picture, '1:1'))],
    amount: quote.total,
    lines: [{ position: POSITION, quantity }],
    now: at,
  })
  await moveOrder(db, { order, to: 'refunding', actorId: order.personId, now: at })
  const byId = lines[0]?.sellerId
  if (refund.answer === undefined || !byId) return
  const now = hoursAfter(at, 5)
  const asked = { ...order, state: 'refunding' as const }
  const refuse = (code: string): never => {
    throw new Error(`The refund of order ${order.id}: ${code}`)
  }
  const writing = { db, now, announce: async () => {}, grants: [], refuse }
  await giveBack(writing, { order: asked, lines, quote, requestId, actorId: byId })
  await closeRequest(db, {
    id: requestId,
    state: 'granted',
    answer: refund.answer,
    amount: quote.total,
    byId,
    now,
  })
}
