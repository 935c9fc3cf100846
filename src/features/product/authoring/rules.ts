import { type Doc, measure, plainText } from '#features/kernel/documents/rules.ts'
import { isSeen } from '#shared/texts/seen.ts'
import type { GoodsProblem } from './rules/goods.ts'

export * from './rules/goods.ts'
export * from './rules/reading-rules.ts'
export * from './rules/submission.ts'

/** Something in it can be seen: words that are not invisible, or a picture, a player, a file. */
export const hasContent = (document: Doc | null): boolean =>
  document !== null && (isSeen(plainText(document)) || measure(document).media > 0)

/** Refusals of everything that publishes text. */
export const WORDS_REFUSALS = {
  'submit-title': 422,
  'submit-content': 422,
  'title-too-long': 422,
  'excerpt-too-long': 422,
  'text-too-long': 422,
  'document-broken': 422,
  'foreign-picture': 422,
  'foreign-gated': 422,
  'slug-wrong': 422,
  'slug-taken': 409,
  'publish-time': 422,
  'text-not-found': 404,
  'text-not-yours': 403,
  'edited-meanwhile': 409,
  silenced: 403,
} as const

/** Of a text that people write for each other. */
export const SUBMIT_REFUSALS = {
  ...WORDS_REFUSALS,
  'tags-too-many': 422,
  'tag-unknown': 422,
  'rule-wrong': 422,
  'hidden-for-nobody': 422,
  'writing-too-fast': 429,
} as const

/** Of what is sold. */
export const GOODS_REFUSALS = {
  'goods-pictures': 422,
  'goods-options': 422,
  'goods-variants': 422,
  'goods-price': 422,
  'goods-price-before': 422,
  'goods-stock': 422,
  'goods-weight': 422,
  'goods-files': 422,
  'goods-files-variant': 422,
  'goods-keys': 422,
  'goods-key-twice': 422,
  'goods-link': 422,
  'goods-grants': 422,
} as const satisfies Record<GoodsProblem, number>

/** Of topics, which may ask for votes or offer a reward. */
export const TOPIC_REFUSALS = {
  ...SUBMIT_REFUSALS,
  'submit-money': 422,
  'submit-bounty-deadline': 422,
  'submit-vote-count': 422,
  'submit-vote-content': 422,
  'submit-vote-deadline': 422,
  'vote-pk': 422,
  'vote-options': 422,
  'bounty-hidden': 422,
} as const

/** Rate limit for new posts of one person: `most` within so many ms. */
export const CREATION_LIMIT = { within: 3_600_000, most: 20 } as const
/** ms within which the same text counts as a repeated request. */
export const SAME_TEXT = 10 * 60_000
