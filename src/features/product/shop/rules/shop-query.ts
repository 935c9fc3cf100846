import { readAmount } from '#shared/numbers/money.ts'
import { decimalsOf } from '#shared/numbers/money-text.ts'

export const GOODS = ['physical', 'virtual', 'package'] as const
export type ProductGoods = (typeof GOODS)[number]

export const PRODUCT_SORTS = ['newest', 'popular', 'rated', 'price', 'price-down'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Values of options that a list is narrowed by at most. */
export const WORDS_MOST = 20
/** A value of an option with its name: no control characters, which PostgreSQL would not take. */
export const WORD = /^[^\p{Cc}]{1,130}$/u

/** How a list of the shop is narrowed and sorted, as its address says it. */
export interface ShopQuery {
  sort: ProductSort
  /** Prices in whole units of the chosen currency; null: any. */
  from: number | null
  to: number | null
  goods: ProductGoods | null
  isInStock: boolean
  /** Values of options: `size:small`. */
  words: readonly string[]
}

/** Of an address; others are not read. */
export const SHOP_QUERY_KEYS = ['sort', 'after', 'from', 'to', 'in', 'goods', 'stock', 'with'] as const

/** Between the words in an address: a sign that needs no escaping and stands in few names. */
const BETWEEN = '*'

const oneOf = <Value extends string>(known: readonly Value[], said: string | undefined): Value | null =>
  known.find((one) => one === said) ?? null

/**
 * What an address asks for; what cannot be read is left out.
 *
 * @param currency the chosen one: prices that were asked for in another are no prices here
 */
export function readShopQuery(query: Readonly<Record<string, string>>, currency: string): ShopQuery {
  const isOther = query.in !== undefined && query.in !== currency
  const amount = (text = '') => (isOther ? null : readAmount(text, decimalsOf(currency)))
  const words = (query.with ?? '').split(BETWEEN).filter((word) => WORD.test(word))
  return {
    sort: oneOf(PRODUCT_SORTS, query.sort) ?? 'newest',
    from: amount(query.from),
    to: amount(query.to),
    goods: oneOf(GOODS, query.goods),
    isInStock: query.stock === '1',
    words: [...new Set(words)].slice(0, WORDS_MOST),
  }
}

/** What stands in the address beside the path, in its one order. */
export function shopQueryEntries(query: ShopQuery, currency: string): Array<[name: string, value: string]> {
  const { sort, from, to, goods, isInStock, words } = query
  const entries: Array<[string, string | number | null]> = [
    ['sort', sort === 'newest' ? null : sort],
    ['from', from],
    ['to', to],
    ['in', from === null && to === null ? null : currency],
    ['goods', goods],
    ['stock', isInStock ? 1 : null],
    ['with', words.join(BETWEEN) || null],
  ]
  return entries.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
}

/** The path of such a list, without a cursor its beginning. */
export function shopPath(path: string, query: ShopQuery, currency: string, after = ''): string {
  const search = new URLSearchParams(shopQueryEntries(query, currency))
  if (after) search.set('after', after)
  return search.size > 0 ? `${path}?${search}` : path
}

/** How many filters are set; the order is none, and two prices are one. */
export const countFilters = ({ from, to, goods, isInStock, words }: ShopQuery): number =>
  [from !== null || to !== null, goods !== null, isInStock].filter(Boolean).length + words.length

export const withoutFilters = ({ sort }: ShopQuery): ShopQuery => ({
  sort,
  from: null,
  to: null,
  goods: null,
  isInStock: false,
  words: [],
})

/** With the word where it was missing, else without it. */
export const withTurned = (query: ShopQuery, word: string): ShopQuery => ({
  ...query,
  words: query.words.includes(word) ? query.words.filter((one) => one !== word) : [...query.words, word],
})

/** Words by the option that they are values of: several values of one widen the list, several options narrow it. */
export function wordsByOption(words: readonly string[]): string[][] {
  const optionOf = (word: string) => word.slice(0, word.indexOf(':'))
  const options = [...new Set(words.map(optionOf))]
  return options.map((option) => words.filter((word) => optionOf(word) === option))
}
