import { allPath, postPath } from '#features/kernel/posts/paths.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { action, type Context } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { listWishes } from '../contract.ts'
import { listWishRows, type WishRow } from '../queries/list-wishes.ts'
import { currencyOrder } from '../rules.ts'
import * as S from '../schemas.ts'

export const listWishesAction = action(listWishes, {
  data: S.listWishesData,
  result: S.wishList,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { first = 20, after = '' }) => {
    const { db, asker, now, locale, currency, settings, places } = context
    const { rows, endCursor, hasNextPage } = await listWishRows(db, {
      asker,
      now,
      locale,
      personId: asker.personId,
      currencies: currencyOrder(currency, settings.currency),
      first,
      after,
    })
    return {
      edges: rows.map((row) => ({ node: presentWish(row, context) })),
      pageInfo: { endCursor, hasNextPage },
      shop: allPath(places, 'product'),
    }
  },
})

function presentWish(row: WishRow, { places, locale }: Pick<Context, 'places' | 'locale'>): S.Wish {
  const { currency, amount, was, most, waits } = row
  const choiceOf = (chosen: WishRow['chosen']) =>
    row.options.flatMap(({ key, values }) => {
      const value = values.find((one) => one.key === chosen?.[key])
      return value ? [localize(value.name, locale)] : []
    })
  return {
    product: row.number,
    title: row.title,
    language: row.language,
    path: postPath(places, 'product', row),
    cover: pictureOf(row),
    variant: row.variant,
    choice: choiceOf(row.chosen),
    price: currency === null || amount === null ? null : { amount, was, currency },
    isFrom: most !== null && amount !== null && most > amount,
    seen: row.seen,
    isInStock: row.isInStock,
    stock: row.stock,
    waits: waits.map(({ key, chosen, isTold }) => ({ variant: key, choice: choiceOf(chosen), isTold })),
    isKept: row.isKept,
    at: row.at.toISOString(),
  }
}
