import { z } from 'zod/mini'
import { language, personCard } from '#features/kernel/people/schemas.ts'
import { pageInfo, picture } from '#features/kernel/posts/schemas.ts'
import { addressOf, idOf } from '#shared/ids/id-field.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import { MOST_PICTURES, MOST_REVIEW, REVIEW_SORTS } from './rules.ts'

const named = {
  /** Number of the order, as it was typed. */
  order: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Of a guest's order: shows that they have made it. */
  token: z.optional(z.string().check(z.maxLength(100))),
} as const

export const review = z.object({
  id: z.number(),
  stars: z.number(),
  text: z.string(),
  language,
  /** As long as they are there. */
  pictures: z.array(z.extend(picture, { id: z.number() })),
  /** Of the variant that was bought, in the buyer's language. */
  chosen: z.string(),
  /** null: a guest. */
  by: z.nullable(personCard),
  createdAt: z.string(),
  changedAt: z.nullable(z.string()),
  answer: z.nullable(z.object({ text: z.string(), at: z.string() })),
  isHidden: z.boolean(),
})
export type Review = z.infer<typeof review>

export const listReviewsData = z.object({
  product: idOf('product'),
  sort: z._default(z.enum(REVIEW_SORTS), 'newest'),
  /** Only those with pictures. */
  isPictured: z._default(z.boolean(), false),
  first: z._default(z.int().check(z.gte(1), z.lte(50)), 10),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListReviewsData = z.input<typeof listReviewsData>

export const reviewList = z.object({
  edges: z.array(z.object({ node: review })),
  pageInfo,
  /** How many have given five stars, four, ... one. */
  spread: z.array(z.number()),
  /** In tenths of a star; null where nobody has given any. */
  average: z.nullable(z.number()),
  count: z.number(),
  /** Of these, with pictures. */
  pictured: z.number(),
})
export type ReviewList = z.infer<typeof reviewList>

export const reviewLineData = z.object({
  ...named,
  /** Of the line in the order. */
  position: z.number(),
  /** 1 to 5. */
  stars: z.number(),
  text: z._default(typedText(MOST_REVIEW), ''),
  /** Numbers of pictures in one's own library; left out: as they are. */
  pictures: z.optional(z.array(idOf('media')).check(z.maxLength(MOST_PICTURES))),
})
export type ReviewLineData = z.input<typeof reviewLineData>

export const orderChosen = z.object(named)
export type OrderChosen = z.infer<typeof orderChosen>

export const lineReviews = z.object({
  lines: z.array(
    z.object({
      position: z.number(),
      title: z.string(),
      chosen: z.string(),
      cover: z.nullable(picture),
      review: z.nullable(review),
      /** It can be written, or changed, now. */
      mayWrite: z.boolean(),
    }),
  ),
})
export type LineReviews = z.infer<typeof lineReviews>

export const answerReviewData = z.object({
  review: idOf('review'),
  /** Empty: takes the answer away. */
  text: typedText(MOST_REVIEW),
})
export type AnswerReviewData = z.infer<typeof answerReviewData>

export const hideReviewData = z.object({ review: idOf('review'), isHidden: z.boolean() })
export type HideReviewData = z.infer<typeof hideReviewData>

export const productChosen = z.object({ product: addressOf('product') })
export type ProductChosen = z.infer<typeof productChosen>

export const reviewRights = z.object({ mayAnswer: z.boolean(), mayHide: z.boolean() })
export type ReviewRights = z.infer<typeof reviewRights>

export const productReviewsSettings = z.object({
  sort: z._default(z.enum(REVIEW_SORTS), 'newest'),
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 10),
})
export type ProductReviewsSettings = z.infer<typeof productReviewsSettings>
