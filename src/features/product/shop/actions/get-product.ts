import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { postPath, termLinks } from '#features/kernel/posts/paths.ts'
import { isGonePost } from '#features/kernel/posts/queries/gone.ts'
import { presentText } from '#features/kernel/posts/queries/present-text.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { action } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { getProduct } from '../contract.ts'
import { findProduct } from '../queries/find-product.ts'
import { currencyOrder, offersOf, pickPrice, ratingOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const getProductAction = action(getProduct, {
  data: S.getProductData,
  result: S.productView,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { id }) => {
    const { db, now, locale, currency, settings, places, shows, refuse } = context
    const product = await findProduct(db, context, id)
    if (!product) return refuse((await isGonePost(db, 'product', id, now)) ? 'gone' : 'product-not-found')
    shows(`product:${product.number}`, `product:${product.number}:activity`, 'terms')

    const { pictures, variants, terms } = product
    const shown = pictures.flatMap((row) => {
      const picture = pictureOf(row)
      return picture ? [{ id: row.id, picture }] : []
    })
    const order = currencyOrder(currency, settings.currency)
    return {
      databaseId: product.number,
      title: product.title,
      excerpt: product.excerpt,
      path: postPath(places, 'product', product),
      ...(await presentText(product, context, 'product')),
      language: product.language,
      languages: product.languages,
      isStale: product.status === 'stale',
      publishedAt: product.publishedAt?.toISOString() ?? null,
      editedAt: product.editedAt?.toISOString() ?? null,
      seller: presentPerson(product, context),
      goods: product.goods,
      isSingle: product.isSingle,
      pictures: shown.map(({ picture }) => picture),
      options: product.options.map(({ key, name, values }) => ({
        key,
        name: localize(name, locale),
        values: values.map((value) => ({ key: value.key, name: localize(value.name, locale) })),
      })),
      variants: variants.map(({ key, chosen, stock, coverId, prices }) => ({
        key,
        chosen,
        stock,
        picture: placeOf(shown, coverId),
        price: pickPrice(prices, order),
      })),
      offers: offersOf(variants, order),
      sold: product.sold,
      rating: ratingOf(product.ratingSum, product.ratings),
      categories: termLinks(places, 'shop-category', terms),
      tags: termLinks(places, 'shop-tag', terms),
      likes: product.likes,
      favorites: product.favorites,
      comments: product.comments,
    }
  },
})

/** Which of the pictures it is; null: none of them, or none is named. */
function placeOf(shown: ReadonlyArray<{ id: number }>, coverId: number | null): number | null {
  const place = shown.findIndex(({ id }) => id === coverId)
  return place < 0 ? null : place
}
