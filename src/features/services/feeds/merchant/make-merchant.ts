import { createHash } from 'node:crypto'
import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { allPath, postPath } from '#features/kernel/posts/paths.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { isInStock, isoCurrency } from '#features/product/shop/rules.ts'
import { type MadeResponse, packChunks } from '#server/caches/response-cache.ts'
import type { EndpointRequest } from '#server/door/endpoint.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { encodePath, localizedPath } from '#site/routes.ts'
import { listMerchantRows, type MerchantRow } from '../queries/merchant-items.ts'
import { type MerchantItem, writeMerchant } from './write-merchant.ts'

/** Products read at once. */
const BATCH = 500
/** Of one feed. */
const MOST = 50_000
/** Seconds: it is fetched a few times a day. */
const MAX_AGE = 600
/** Minimum cache time in ms of a large feed, despite changes. */
const MIN_LIFETIME = 60_000
/** Characters that are read. */
const TITLE_LENGTH = 150
const DESCRIPTION_LENGTH = 5_000
const ID_LENGTH = 50

export interface WantedMerchant {
  locale: Locale
  currency: string
}

/** What is for sale in one language and currency, streamed in batches. */
export async function makeMerchant(request: EndpointRequest, wanted: WantedMerchant): Promise<MadeResponse> {
  const { places, settings, siteUrl } = request
  const { locale } = wanted
  const t = request.translate(locale)
  const channel = {
    title: `${t('shop.title')} · ${localize(settings.site.name, locale)}`,
    description: t('shop.lead'),
    pageUrl: siteUrl + localizedPath(encodePath(allPath(places, 'product')), locale),
    language: LOCALE_TAGS[locale],
  }
  const batches = itemsOf(request, wanted)
  const first = await batches.next()
  async function* all(): AsyncIterable<MerchantItem[]> {
    yield first.value?.items ?? []
    for await (const { items } of batches) yield items
  }
  return {
    answer: await packChunks(
      { type: 'application/rss+xml; charset=utf-8', maxAge: MAX_AGE },
      writeMerchant(channel, all()),
    ),
    tags: ['products', 'product:*'],
    ...(first.value?.isFull && { rest: MIN_LIFETIME }),
  }
}

/** Batch by batch; after a full one more may follow. */
async function* itemsOf(
  request: EndpointRequest,
  wanted: WantedMerchant,
): AsyncGenerator<{ items: MerchantItem[]; isFull: boolean }, undefined> {
  let after = 0
  for (let count = 0; count < MOST; count += BATCH) {
    const rows = await listMerchantRows(request.db, { ...wanted, now: request.now }, { after, limit: BATCH })
    const isFull = rows.length === BATCH
    yield { items: rows.flatMap((row) => presentProduct(row, request, wanted)), isFull }
    if (!isFull) return
    after = rows.at(-1)?.number ?? after
  }
}

function presentProduct(
  row: MerchantRow,
  { siteUrl, places }: EndpointRequest,
  { locale, currency }: WantedMerchant,
): MerchantItem[] {
  const picture = pictureOf(row)
  const imageUrl = picture && new URL(picture.sourceUrl, siteUrl).href
  const description = cut(row.excerpt || textOf(row.document) || row.title, DESCRIPTION_LENGTH)
  const money = (minor: number) => `${toDecimal(minor, currency)} ${isoCurrency(currency)}`
  const names = ({ chosen }: MerchantRow['variants'][number]) =>
    row.options.flatMap(({ key, values }) => {
      const value = values.find((one) => one.key === chosen[key])
      return value ? [localize(value.name, locale)] : []
    })
  return row.variants.map((variant) => ({
    id: idOf(row.number, variant.key),
    groupId: row.variants.length > 1 ? String(row.number) : null,
    title: cut([row.title, ...names(variant)].join(', '), TITLE_LENGTH),
    description,
    url: siteUrl + localizedPath(encodePath(postPath(places, 'product', row)), locale),
    imageUrl,
    isInStock: isInStock(variant),
    price: money(variant.was ?? variant.amount),
    salePrice: variant.was === null ? null : money(variant.amount),
    weight: variant.weight > 0 ? variant.weight : null,
  }))
}

function textOf(document: unknown): string {
  const read = upgradeDocument(document)
  return read.ok ? plainText(read.document).trim() : ''
}

/** Whole characters. */
const cut = (text: string, most: number): string => [...text.slice(0, 2 * most)].slice(0, most).join('')

/** Stays the same as long as the variant is there. */
function idOf(number: number, key: string): string {
  const id = `${number}-${key}`
  if (id.length <= ID_LENGTH) return id
  return `${number}-${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`
}
