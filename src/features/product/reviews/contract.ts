import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const NO_ORDER = { 'order-not-found': 404 } as const

/** What buyers say of a product, and how many stars they have given. */
export const listReviews = read('shop.listReviews', {
  at: 'guaqi.shop.reviews',
  data: type<S.ListReviewsData>(),
  result: type<S.ReviewList>(),
  errors: { 'product-not-found': 404 },
})

/** What the buyer of an order has said of what is in it, and of what they may still say something. */
export const listLineReviews = read('shop.listLineReviews', {
  at: 'guaqi.shop.lineReviews',
  data: type<S.OrderChosen>(),
  result: type<S.LineReviews>(),
  errors: NO_ORDER,
})

/** Gives stars to something that was bought, and changes them for 30 days. */
export const reviewLine = write('shop.reviewLine', {
  at: 'guaqi.shop.reviewLine',
  data: type<S.ReviewLineData>(),
  result: type<S.Review>(),
  errors: {
    ...NO_ORDER,
    'order-state': 409,
    'review-early': 409,
    'review-line': 422,
    'review-own': 403,
    'review-stars': 422,
    'review-late': 409,
    'review-silenced': 403,
    'review-held': 422,
    'review-picture': 422,
    'writing-too-fast': 429,
  },
})

/** What the reader may do with the reviews of a product. */
export const getReviewRights = read('shop.getReviewRights', {
  at: 'guaqi.shop.reviewRights',
  data: type<S.ProductChosen>(),
  result: type<S.ReviewRights>(),
})

const NO_REVIEW = { 'review-not-found': 404 } as const

/** Whoever sells the product, or the staff, says something to a review. */
export const answerReview = write('shop.answerReview', {
  at: 'guaqi.shop.answerReview',
  data: type<S.AnswerReviewData>(),
  result: type<S.Review>(),
  errors: { ...NO_REVIEW, 'review-not-yours': 403, 'review-silenced': 403 },
})

/** The staff takes a review off the product's page, with its stars, or puts it back. */
export const hideReview = write('shop.hideReview', {
  at: 'guaqi.shop.hideReview',
  data: type<S.HideReviewData>(),
  result: type<S.Review>(),
  errors: NO_REVIEW,
})
