import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule } from '#site/module.ts'
import { getReviewRights, listReviews } from '../contract.ts'
import { type ProductReviewsSettings, productReviewsSettings, type ReviewList } from '../schemas.ts'

/** What buyers say of the product of the page, with the spread of their stars. */
export const productReviews = defineModule<
  ProductReviewsSettings,
  ReviewList | null,
  { databaseId?: number | null } | null
>({
  name: 'product-reviews',
  version: 1,
  settings: productReviewsSettings,
  subjects: ['shop.single'],
  load: async ({ sort, count }, { ask, subject }) => {
    const product = subject?.databaseId
    if (!product) return null
    // Its writer sees a draft, which has no reviews.
    return askOrNull(ask(listReviews, { product, sort, first: count }), 'product-not-found')
  },
  personal: async (_settings, { ask, id }) => ({ rights: await ask(getReviewRights, { product: id }) }),
})
