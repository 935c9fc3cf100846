import { element, XML_HEAD, type Xml } from '../xml.ts'

/** One variant of a product, as Google Merchant Center reads it: https://support.google.com/merchants/answer/7052112 */
export interface MerchantItem {
  id: string
  /** Of all variants of the product; null where it has one. */
  groupId: string | null
  title: string
  description: string
  url: string
  imageUrl: string | null
  isInStock: boolean
  /** '12.90 USD' */
  price: string
  /** Instead of it, for now; null: it is not reduced. */
  salePrice: string | null
  /** In grams; null: not said. */
  weight: number | null
}

export interface MerchantChannel {
  title: string
  description: string
  pageUrl: string
  language: string
}

/** Chunks of the feed, RSS 2.0 with Google's own elements. */
export async function* writeMerchant(
  { title, description, pageUrl, language }: MerchantChannel,
  batches: AsyncIterable<readonly MerchantItem[]>,
): AsyncIterable<string> {
  const head = [
    element('title', null, title),
    element('link', null, pageUrl),
    element('description', null, description),
    element('language', null, language),
  ]
  const opening = '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>'
  yield `${XML_HEAD}${opening}${head.map(({ markup }) => markup).join('')}\n`
  for await (const items of batches) yield items.map((item) => `${writeItem(item).markup}\n`).join('')
  yield '</channel></rss>\n'
}

function writeItem(item: MerchantItem): Xml {
  const own: Array<[name: string, value: string | null]> = [
    ['g:id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.url],
    ['g:image_link', item.imageUrl],
    ['g:availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', item.price],
    ['g:sale_price', item.salePrice],
    ['g:item_group_id', item.groupId],
    ['g:shipping_weight', item.weight === null ? null : `${item.weight} g`],
    // What people make themselves has no number of a manufacturer.
    ['g:identifier_exists', 'no'],
  ]
  return element(
    'item',
    null,
    ...own.flatMap(([name, value]) => (value === null ? [] : [element(name, null, value)])),
  )
}
