import { feature } from '#server/feature.ts'
import { answerReviewAction } from './actions/answer-review.ts'
import { getReviewRightsAction } from './actions/get-review-rights.ts'
import { hideReviewAction } from './actions/hide-review.ts'
import { listLineReviewsAction } from './actions/list-line-reviews.ts'
import { listReviewsAction } from './actions/list-reviews.ts'
import { reviewLineAction } from './actions/review-line.ts'
import { reviewAnswered, reviewHidden, reviewWritten } from './events.ts'
import { orderReviews } from './modules/order-reviews.ts'
import { productReviews } from './modules/product-reviews.ts'
import { reviewsData } from './personal-data.ts'
import { reviewsMediaUses } from './queries/media-uses.ts'

export const reviewsFeature = feature({
  name: 'product/reviews',
  actions: [
    listReviewsAction,
    listLineReviewsAction,
    reviewLineAction,
    getReviewRightsAction,
    answerReviewAction,
    hideReviewAction,
  ],
  modules: [orderReviews, productReviews],
  events: [reviewWritten, reviewAnswered, reviewHidden],
  mediaUses: reviewsMediaUses,
  personalData: reviewsData,
})
