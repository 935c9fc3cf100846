import { postPath } from '#features/kernel/posts/paths.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import type { Context } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import type { WishRow } from './queries/list-wishes.ts'
import type { SharedWish, Wish } from './schemas.ts'

type Words = Pick<Context, 'places' | 'locale'>

/** What was chosen of a product, in words. */
const choiceOf = ({ options }: WishRow, chosen: WishRow['chosen'], { locale }: Words): string[] =>
  options.flatMap(({ key, values }) => {
    const value = values.find((one) => one.key === chosen?.[key])
    return value ? [localize(value.name, locale)] : []
  })

/** A line of a wish list, as whoever holds its link sees it. */
export function presentSharedWish(row: WishRow, context: Words): SharedWish {
  const { currency, amount, was, most } = row
  return {
    product: row.number,
    title: row.title,
    language: row.language,
    path: postPath(context.places, 'product', row),
    cover: pictureOf(row),
    variant: row.variant,
    choice: choiceOf(row, row.chosen, context),
    price: currency === null || amount === null ? null : { amount, was, currency },
    isFrom: most !== null && amount !== null && most > amount,
    isInStock: row.isInStock,
    stock: row.stock,
    isGot: row.isGot,
  }
}

/** The same for whose list it is. */
export const presentWish = (row: WishRow, context: Words): Wish => ({
  ...presentSharedWish(row, context),
  seen: row.seen,
  waits: row.waits.map(({ key, chosen, isTold }) => ({
    variant: key,
    choice: choiceOf(row, chosen, context),
    isTold,
  })),
  isKept: row.isKept,
  at: row.at.toISOString(),
})
