import { insertAll } from '../queries.ts'
import type { Product } from '../types.ts'
import { pictureKey } from './media-files.ts'
import { insertComments, insertPost, mapTexts, termName } from './posts.ts'
import { htmlDocument } from './texts.ts'
import { daysBefore, idOf, json, type Loading } from './town-rows.ts'
import { insertProductFiles } from './written.ts'

const GOODS = {
  ship: 'physical',
  file: 'virtual',
  licence: 'virtual',
  vip: 'package',
  credit: 'package',
} as const

export async function insertProducts(loading: Loading): Promise<void> {
  const { db, town, now, media } = loading
  for (const product of town.products) {
    const orders = town.orders.filter(
      ({ product: key, state }) => key === product.key && ['paid', 'fulfilled', 'completed'].includes(state),
    )
    const [cover] = product.pictures
    const id = await insertPost(loading, {
      kind: 'product',
      slug: product.slug,
      author: product.seller,
      language: 'zh-hans',
      publishedAt: daysBefore(now, product.daysAgo),
      texts: mapTexts(product.texts, ({ title, summary, html }) => ({
        title,
        excerpt: summary,
        document: htmlDocument(html),
      })),
      cover: cover ? pictureKey(cover, '1:1') : null,
      views: product.views,
      likedBy: product.likedBy,
      favouritedBy: product.favouritedBy,
      terms: [
        termName('shop-category', product.category),
        ...product.tags.map((tag) => termName('shop-tag', tag)),
      ],
    })
    const pictures = product.pictures.map((name, position) => ({
      post_id: id,
      media_id: idOf(media, pictureKey(name, '1:1')),
      position,
    }))
    await insertAll(db, 'post_media', pictures)
    await insertAll(db, 'products', [
      {
        post_id: id,
        goods: GOODS[product.delivery.kind],
        options: json(product.options),
        grants: grantsOf(product),
        sold: orders.reduce((sum, { quantity }) => sum + quantity, 0),
        // Counted with the reviews, which need orders.
        ratings: 0,
        rating_sum: 0,
      },
    ])
    await insertProductFiles(loading, id, product)
    await insertVariants(loading, id, product)
    await insertComments(loading, { postId: id, answerId: null }, product.comments)
  }
}

/** What a package credits; null of other things. */
function grantsOf({ delivery }: Product): string | null {
  if (delivery.kind === 'credit') return json({ kind: 'credit', amount: delivery.credit })
  return delivery.kind === 'vip' ? json({ kind: 'vip', tier: delivery.tier, days: delivery.days }) : null
}

/** How long ago, in days, what was dearer before became cheaper. */
const REDUCED = 12

async function insertVariants(
  { db, now, media, people }: Loading,
  postId: number,
  { variants, daysAgo }: Product,
): Promise<void> {
  const ids = await insertAll(
    db,
    'variants',
    variants.map(({ sku, values, stock, weight = 0, picture }, position) => ({
      post_id: postId,
      key: sku,
      chosen: json(values),
      stock,
      weight,
      cover_id: picture ? idOf(media, pictureKey(picture, '1:1')) : null,
      position,
    })),
  )
  await insertAll(
    db,
    'stock_wishes',
    variants.flatMap(({ waiting = [] }, place) =>
      waiting.map((slug, turn) => ({
        variant_id: ids[place] as number,
        person_id: idOf(people, slug),
        asked_at: daysBefore(now, 4 - turn / 2),
      })),
    ),
  )
  const day = (ago: number) => daysBefore(now, ago).toISOString().slice(0, 10)
  const prices = variants.flatMap(({ prices, oldPrices }, place) =>
    Object.entries(prices).map(([currency, amount]) => {
      const before = oldPrices?.[currency as keyof typeof oldPrices] ?? null
      return {
        variant_id: ids[place] as number,
        currency,
        amount,
        compare_amount: before,
        reduced_on: before === null ? null : day(REDUCED),
      }
    }),
  )
  await insertAll(db, 'variant_prices', prices)
  const days = prices.flatMap(({ variant_id, currency, amount, compare_amount: before }) => [
    { variant_id, currency, day: day(daysAgo), amount: before ?? amount },
    ...(before === null
      ? []
      : [
          { variant_id, currency, day: day(REDUCED + 1), amount: before },
          { variant_id, currency, day: day(REDUCED), amount },
        ]),
  ])
  await insertAll(db, 'price_days', days)
}
