import type { Block, Inline } from '#features/kernel/documents/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import en from '../../locales/en.json' with { type: 'json' }
import es from '../../locales/es.json' with { type: 'json' }
import zhHans from '../../locales/zh-hans.json' with { type: 'json' }
import { readPhpValue } from '../reading/php-value.ts'
import { readLine } from '../reading/read-line.ts'
import type { WxrItem } from '../reading/wxr.ts'
import { describedBy, entriesOf } from './product-options.ts'

/** What a product says of itself besides its text. */
export const DETAIL_KEYS = [
  '_weight',
  '_length',
  '_width',
  '_height',
  '_children',
  '_upsell_ids',
  '_crosssell_ids',
  '_product_url',
  '_button_text',
] as const

const WORDS = { 'zh-hans': zhHans, en, es }
/** Other products that one names. */
const MOST = 50
const LONGEST = 200

/** Numbers of the products that a record names in these lists, each once. */
const listed = ({ meta }: WxrItem, keys: readonly string[]): number[] => [
  ...new Set(
    keys
      .flatMap((key) => entriesOf(readPhpValue(meta.get(key) ?? '')).map(([, value]) => Number(value)))
      .filter((number) => Number.isSafeInteger(number) && number > 0),
  ),
]

/** Every other product that a product names. */
export const namedProducts = (item: WxrItem): number[] =>
  item.type === 'product'
    ? listed(item, ['_children', '_upsell_ids', '_crosssell_ids']).slice(0, 3 * MOST)
    : []

type Site = { source: string; language: Locale }

/**
 * What the old shop showed beside the text of a product and pages here have no box for: properties and measures as a
 * table, the parts of a group, where it is sold, and what goes well with it. It follows the text.
 *
 * @param titleOf the name of another product of the export, if it is there
 */
export function productDetails(
  item: WxrItem,
  { source, language }: Site,
  titleOf: (number: number) => string | undefined,
): Block[] {
  const words = WORDS[language]
  const blocks: Block[] = []
  const others = (heading: string, keys: readonly string[]) => {
    const links = listed(item, keys)
      .slice(0, MOST)
      .flatMap((number) => {
        const title = titleOf(number)
        // Set to where it is here together with all the links of the text.
        return title ? [linkTo(title, `https://${source}/?p=${number}`)] : []
      })
    if (links.length === 0) return
    blocks.push(headingOf(heading), {
      type: 'bulletList',
      content: links.map((link) => ({ type: 'listItem', content: [{ type: 'paragraph', content: [link] }] })),
    })
  }
  const address = item.meta.get('_product_url')?.trim() ?? ''
  if (/^https?:\/\/[^\s"<>\\]+$/i.test(address) && address.length <= 2_000) {
    const label = readLine(item.meta.get('_button_text') ?? '', LONGEST) || words['import.sold-at']
    blocks.push({ type: 'paragraph', content: [linkTo(label, address)] })
  }
  others(words['import.parts'], ['_children'])
  const rows = rowsOf(item, words)
  if (rows.length > 0) {
    blocks.push(headingOf(words['import.details']), {
      type: 'table',
      content: rows.map(([name, value]) => ({
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [textOf(name)] },
          { type: 'tableCell', content: [textOf(value)] },
        ],
      })),
    })
  }
  others(words['import.goes-with'], ['_upsell_ids', '_crosssell_ids'])
  return blocks
}

function rowsOf(item: WxrItem, words: typeof en): [string, string][] {
  const rows = describedBy(item).map(({ name, values }): [string, string] => [name, values.join(', ')])
  const weight = readLine(item.meta.get('_weight') ?? '', LONGEST)
  if (weight !== '') rows.push([words['import.weight'], weight])
  const sides = ['_length', '_width', '_height'].map((key) => readLine(item.meta.get(key) ?? '', LONGEST))
  if (sides.some((side) => side !== '')) {
    rows.push([words['import.measures'], sides.map((side) => side || '–').join(' × ')])
  }
  return rows
}

const linkTo = (text: string, href: string): Inline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})
const headingOf = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})
const textOf = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
