import { decideHidden } from '#features/access/queries.ts'
import { describeHiddenPart } from '#features/access/rules.ts'
import { renderWithPictures } from '#features/documents/stored-html.ts'
import { isGonePost } from '#features/posts/queries/gone.ts'
import { presentPerson } from '#features/posts/queries/present-person.ts'
import { findPost, pictureOf } from '#features/posts/queries.ts'
import type { TermKind } from '#features/posts/rules.ts'
import { action, type Context } from '#server/action.ts'
import { localize } from '#site/localize.ts'
import { getProduct } from '../contract.ts'
import { productPath, termPath } from '../paths.ts'
import { findProduct } from '../queries.ts'
import { currencyOrder, pickPrice, ratingOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const getProductAction = action(getProduct, {
  data: S.getProductData,
  result: S.productView,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { id }) => {
    const { db, asker, now, locale, currency, settings, places, t, shows, refuse } = context
    const reader = { asker, now, locale }
    const product = (await findProduct(db, id, reader)) ?? (await findMoved(db, id, reader))
    if (!product) return refuse((await isGonePost(db, 'product', id, now)) ? 'gone' : 'product-not-found')
    shows(`product:${product.number}`, `product:${product.number}:activity`, 'terms')

    const { pictures, variants, terms } = product
    const order = currencyOrder(
      currency,
      settings.currency.map(({ symbol_iso }) => symbol_iso),
    )
    const links = (kind: TermKind) =>
      terms
        .filter(({ taxonomy }) => taxonomy === `shop-${kind}`)
        .map((term) => ({ name: term.name ?? '', path: termPath(places, kind, term) }))
    const { access: rules, hiddenDocument } = product
    const thing = { postId: product.id, authorId: product.personId, nodeAdminId: null, rules }
    const mayReadAll = hiddenDocument === null || (await decideHidden(db, thing, asker, context)).allowed
    const render = (part: 'post' | 'hidden', document: unknown) =>
      renderWithPictures(db, {
        key: `${part}:${product.id}:${product.language}:${product.textUpdatedAt.getTime()}`,
        document,
        locale,
        t,
        ...(part === 'hidden' && { idPrefix: 'more' }),
      })
    const parts = [await render('post', product.document)]
    if (mayReadAll && hiddenDocument !== null) parts.push(await render('hidden', hiddenDocument))
    return {
      databaseId: product.number,
      title: product.title,
      excerpt: product.excerpt,
      path: productPath(places, product),
      html: parts.map(({ html }) => html).join(''),
      headings: parts.flatMap(({ headings }) => headings),
      hidden: mayReadAll ? null : describeHiddenPart(hiddenDocument, rules, context),
      language: product.language as typeof locale,
      languages: product.languages,
      publishedAt: (product.publishedAt ?? product.createdAt).toISOString(),
      seller: presentPerson(product, context),
      goods: product.goods,
      pictures: pictures.flatMap((row) => pictureOf(row) ?? []),
      options: product.options.map(({ key, name, values }) => ({
        key,
        name: localize(name, locale),
        values: values.map((value) => ({ key: value.key, name: localize(value.name, locale) })),
      })),
      variants: variants.map(({ key, chosen, stock, prices }) => ({
        key,
        chosen,
        stock,
        price: pickPrice(prices, order),
      })),
      sold: product.sold,
      rating: ratingOf(product.ratingSum, product.ratings),
      categories: links('category'),
      tags: links('tag'),
      likes: product.likes,
      favorites: product.favorites,
      comments: product.comments,
    }
  },
})

/** By a slug that it had before: rare, so it is asked only where nothing else was found. */
async function findMoved(db: Context['db'], id: string, reader: Parameters<typeof findProduct>[2]) {
  const address = await findPost(db, 'product', id)
  return address && findProduct(db, String(address.number), reader)
}
