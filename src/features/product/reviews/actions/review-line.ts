import { lockBought } from '#features/product/orders/public/choose-order.ts'
import type { LineRow } from '#features/product/orders/queries/lines.ts'
import { countOwnPictures } from '#features/product/refunds/queries/pictures.ts'
import { addRating } from '#features/product/shop/queries/ratings.ts'
import { whyHold, whyHoldChange } from '#features/talk/spam/public/hold.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { reviewLine } from '../contract.ts'
import { reviewWritten } from '../events.ts'
import { presentReview } from '../present.ts'
import {
  getReview,
  insertReview,
  listOfOrder,
  lockReview,
  type ReviewRow,
  updateReview,
} from '../queries/reviews.ts'
import { isReviewable, isStars, mayChange } from '../rules.ts'
import * as S from '../schemas.ts'

type Asking = Context<RefusalOf<typeof reviewLine>>

export const reviewLineAction = action(reviewLine, {
  data: S.reviewLineData,
  result: S.review,
  allow: 'everybody',
  limit: '60 per hour',
  run: async (context, { position, stars, text = '', pictures, ...named }) => {
    const { db, now, locale: language, announce, refuse } = context
    // The lock of the order is that of its reviews too.
    const { order, lines } = await lockBought(context, named)
    if (!isReviewable(order.state)) return refuse('review-early')
    const line = lines.find((one) => one.position === position)
    if (!line) return refuse('review-line')
    if (line.sellerId !== null && line.sellerId === order.personId) return refuse('review-own')
    if (!isStars(stars)) return refuse('review-stars')
    const before = (await listOfOrder(db, order.id)).find((row) => row.position === position)
    await checkWords(context, text, before)
    const shown = await takePictures(context, pictures, before)
    const written = { stars, text, language, pictures: shown, now }
    const id = before
      ? await change(context, before, written)
      : await add(context, { orderId: order.id, personId: order.personId, line, written })
    const row = await getReview(db, id)
    if (!row) throw new Error(`Review ${id} was not kept.`)
    await announce(reviewWritten, {
      reviewId: id,
      product: row.product,
      personId: order.personId,
      sellerId: row.sellerId,
      isNew: !before,
    })
    return presentReview(row, context)
  },
})

/**
 * The silenced give stars, and leave what they have said before as it is. Nobody's words wait for moderation here: what
 * would be held elsewhere is refused. The rule about somebody's first texts does not apply to buyers.
 */
async function checkWords(context: Asking, text: string, before: ReviewRow | undefined): Promise<void> {
  const { asker, locale: language, refuse } = context
  if (text === '' || text === before?.text) return
  if (asker.isSilenced) return refuse('review-silenced')
  if (!isSignedIn(asker)) return
  const words = { title: text, documents: [], language }
  const reasons = await (before ? whyHoldChange : whyHold)({ ...context, asker }, words)
  if (reasons.some((reason) => reason !== 'first')) refuse('review-held')
}

/** Those of the asker's own library, each once, and those that the review had before. */
async function takePictures(
  { db, asker, refuse }: Asking,
  pictures: readonly number[] | undefined,
  before: ReviewRow | undefined,
): Promise<number[]> {
  const known = before?.pictures.map(({ id }) => id) ?? []
  if (pictures === undefined) return known
  const fresh = [...new Set(pictures)].filter((id) => !known.includes(id))
  if (fresh.length > 0) {
    if (asker.isSilenced) return refuse('review-silenced')
    if (asker.personId === null || (await countOwnPictures(db, fresh, asker.personId)) < fresh.length)
      return refuse('review-picture')
  }
  return [...new Set(pictures)]
}

interface Written {
  stars: number
  text: string
  language: Asking['locale']
  pictures: readonly number[]
  now: Date
}

async function change(context: Asking, { id }: ReviewRow, written: Written): Promise<number> {
  const { db, now, refuse } = context
  // The staff may be hiding it, and count by what it says.
  const before = await lockReview(db, id)
  if (!before || !mayChange(before.createdAt, now)) return refuse('review-late')
  await updateReview(db, before.id, written)
  const by = written.stars - before.stars
  if (before.state === 'shown' && by !== 0) await addRating(db, before.postId, { ratings: 0, stars: by })
  return before.id
}

interface Added {
  orderId: number
  personId: number | null
  line: LineRow
  written: Written
}

async function add({ db }: Asking, { orderId, personId, line, written }: Added): Promise<number> {
  const { position, postId } = line
  const id = await insertReview(db, { ...written, orderId, position, postId, personId })
  await addRating(db, postId, { ratings: 1, stars: written.stars })
  return id
}
