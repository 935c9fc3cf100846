import { formatNumber } from '#shared/numbers/numbers.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Price, ProductOffer, ProductVariant, ProductView, Rating } from './schemas.ts'

export * from './rules/shop-query.ts'
export * from './rules/stock-after.ts'

/** How wide the large picture of a product stands: its preload must ask for the file that the page will. */
export const GALLERY_SIZES = '(width >= 77.5rem) 640px, (width >= 64rem) 54vw, (width >= 48rem) 50vw, 100vw'

/** Where digital goods lie elsewhere. */
export interface GoodsLink {
  address: string
  /** Of the place where the files lie. */
  code: string
  /** Of the archive. */
  password: string
}

/** What the variants of a product differ in. */
export interface ProductOption {
  key: string
  name: Partial<Record<string, string>>
  values: Array<{ key: string; name: Partial<Record<string, string>> }>
}

/** What a package credits to its buyer: points, or days of a VIP tier. */
export type ProductGrants = { kind: 'credit'; amount: number } | { kind: 'vip'; tier: string; days: number }

/** The chosen currency first, then the site's in their order: where a price is looked for. */
export const currencyOrder = (
  chosen: string,
  offered: ReadonlyArray<{ symbol_iso: string }>,
): readonly string[] => [...new Set([chosen, ...offered.map(({ symbol_iso }) => symbol_iso)])]

/** The price in the first currency of the order that has one; after those, in any. */
export function pickPrice<Row extends Price>(prices: readonly Row[], order: readonly string[]): Row | null {
  const rank = ({ currency }: Row) => {
    const place = order.indexOf(currency)
    return place < 0 ? order.length : place
  }
  return prices.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

interface PricedVariant {
  stock: number | null
  prices: ReadonlyArray<{ currency: string; amount: number }>
}

/** What a product costs in each currency, in this order; other currencies are no longer the site's. */
export const offersOf = (variants: readonly PricedVariant[], order: readonly string[]): ProductOffer[] =>
  order.flatMap((currency) => {
    const priced = variants.flatMap(({ stock, prices }) =>
      prices.filter((price) => price.currency === currency).map(({ amount }) => ({ stock, amount })),
    )
    if (priced.length === 0) return []
    const amounts = priced.map(({ amount }) => amount)
    const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
    return [{ currency, low, high, count: priced.length, isInStock: priced.some(isInStock) }]
  })

/** Average in tenths of a star. */
export const ratingOf = (sum: number, count: number): Rating | null =>
  count > 0 ? { average: Math.round((10 * sum) / count) / 10, count } : null

/** '4.7', in Spanish '4,7'. */
export const formatRating = ({ average }: Rating, locale: Locale): string => formatNumber(average, locale, 1)

/** The shop's own names for the codes that Intl and search engines know otherwise. */
export const isoCurrency = (code: string): string => (code === 'RMB' ? 'CNY' : code)
export const shopCurrency = (code: string): string => (code === 'CNY' ? 'RMB' : code)

export type Chosen = Readonly<Record<string, string>>

export const isInStock = ({ stock }: Pick<ProductVariant, 'stock'>) => stock === null || stock > 0

/** Pictures of one product. */
export const PICTURES_MOST = 24

/** Pieces of one thing that somebody can ask for at once. */
export const MOST_PIECES = 99

/** How many of a variant one can have; of what is sold out as many as if it were not, until it is back. */
export function mostAtOnce(
  { isSingle }: Pick<ProductView, 'isSingle'>,
  { stock }: Pick<ProductVariant, 'stock'>,
): number {
  if (isSingle) return 1
  return stock === null || stock <= 0 ? MOST_PIECES : Math.min(stock, MOST_PIECES)
}

/** The preselected variant: the first that is available, else the first. */
export const firstVariant = (variants: readonly ProductVariant[]): ProductVariant | undefined =>
  variants.find((variant) => variant.price !== null && isInStock(variant)) ?? variants[0]

/** The variant with exactly these values, or undefined where this combination is not offered. */
export const findVariant = (
  variants: readonly ProductVariant[],
  chosen: Chosen,
): ProductVariant | undefined =>
  variants.find((variant) =>
    Object.entries(variant.chosen).every(([option, value]) => chosen[option] === value),
  )

/**
 * What is chosen after a press on one value: the other options stay, unless that combination is not offered or
 * sold out; then they go to the first variant that has the pressed value and can be bought.
 */
export function chooseValue(
  variants: readonly ProductVariant[],
  chosen: Chosen,
  option: string,
  value: string,
): Chosen {
  const wanted = { ...chosen, [option]: value }
  const exact = findVariant(variants, wanted)
  if (exact && isInStock(exact)) return wanted
  const having = variants.filter((variant) => variant.chosen[option] === value)
  const nearest = having.find(isInStock) ?? exact ?? having[0]
  return nearest ? nearest.chosen : wanted
}

/** Whether any variant with this value can be bought: a chip without one is struck through. */
export const isValueOffered = (variants: readonly ProductVariant[], option: string, value: string): boolean =>
  variants.some((variant) => variant.chosen[option] === value && isInStock(variant))
