import { postPath } from '#features/kernel/posts/paths.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { findTerm } from '#features/kernel/posts/queries/terms.ts'
import { action, type Context } from '#server/door/action.ts'
import { toMinor } from '#shared/numbers/money.ts'
import { listProducts } from '../contract.ts'
import {
  listNumbered,
  listRelated,
  type ProductCardRow,
  listProducts as readProducts,
} from '../queries/list-products.ts'
import { currencyOrder, ratingOf, wordsByOption } from '../rules.ts'
import * as S from '../schemas.ts'

export const listProductsAction = action(listProducts, {
  data: S.listProductsData,
  result: S.productList,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, data) => {
    const { db, asker, now, locale, currency, settings, places, shows, refuse } = context
    const { category, tag, seller, relatedTo, sort = 'newest', first = 24, after = '' } = data
    const reader = { asker, now, locale }
    const currencies = currencyOrder(currency, settings.currency)
    const minor = (amount?: number) => (amount === undefined ? null : toMinor(amount, currency))
    const edgesOf = (rows: ProductCardRow[]) => {
      for (const { number } of rows) shows(`product:${number}`)
      return rows.map((row) => ({ node: cardOf(row, places) }))
    }

    if (data.numbers) {
      shows(...data.numbers.map((number) => `product:${number}` as const))
      const rows = await listNumbered(db, { ...reader, numbers: data.numbers, currencies })
      return { edges: edgesOf(rows), pageInfo: { endCursor: '', hasNextPage: false } }
    }
    if (relatedTo !== undefined) {
      shows(`product:${relatedTo}`)
      const rows = await listRelated(db, { ...reader, number: relatedTo, currencies, first })
      return { edges: edgesOf(rows), pageInfo: { endCursor: '', hasNextPage: false } }
    }
    shows(seller === undefined ? 'products' : `person:${seller}`)
    const address = category ?? tag
    const taxonomy = category === undefined ? 'shop-tag' : 'shop-category'
    if (address !== undefined) shows('terms')
    const term = address === undefined ? null : await findTerm(db, taxonomy, address, locale)
    if (address !== undefined && !term) return refuse('term-not-found')
    const { rows, endCursor, hasNextPage } = await readProducts(db, {
      ...reader,
      termId: term?.id ?? null,
      sellerId: seller ?? null,
      sort,
      filters: {
        goods: data.goods ?? null,
        isInStock: data.inStock ?? false,
        price: { currency, from: minor(data.from), to: minor(data.to) },
        words: wordsByOption(data.with ?? []),
      },
      currencies,
      first,
      after,
    })
    return { edges: edgesOf(rows), pageInfo: { endCursor, hasNextPage } }
  },
})

const cardOf = (row: ProductCardRow, places: Context['places']): S.ProductCard => ({
  databaseId: row.number,
  title: row.title,
  language: row.language,
  path: postPath(places, 'product', row),
  cover: pictureOf(row),
  price:
    row.currency === null || row.amount === null
      ? null
      : { amount: row.amount, was: row.was, currency: row.currency },
  isFrom: row.most !== null && row.amount !== null && row.most > row.amount,
  isSoldOut: !row.isInStock,
  sold: row.sold,
  rating: ratingOf(row.ratingSum, row.ratings),
})
