import type { OrderState } from '#features/product/orders/rules/states.ts'

export const MOST_REVIEW = 2_000
export const MOST_PICTURES = 6
export const REVIEW_SORTS = ['newest', 'best'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** From the best down. */
export const STARS = [5, 4, 3, 2, 1] as const

export const isStars = (stars: number): boolean => Number.isInteger(stars) && stars >= 1 && stars <= 5

/** Whoever has it in hand may say how it is. */
export const isReviewable = (state: OrderState): boolean => ['fulfilled', 'completed'].includes(state)

/** ms after it was written in which a review may be changed. */
const CHANGED_WITHIN = 30 * 86_400_000

export const mayChange = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() <= CHANGED_WITHIN

/** How many have given each number of stars, from five down to one. */
export type Spread = readonly number[]

export const countOf = (spread: Spread): number => spread.reduce((sum, count) => sum + count, 0)

/** In tenths of a star; null where nobody has given any. */
export function averageOf(spread: Spread): number | null {
  const count = countOf(spread)
  if (count === 0) return null
  const sum = spread.reduce((all, number, place) => all + number * (STARS[place] ?? 0), 0)
  return Math.round((10 * sum) / count) / 10
}
