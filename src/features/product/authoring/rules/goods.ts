import { type GoodsLink, PICTURES_MOST, type ProductGrants } from '#features/product/shop/rules.ts'
import { minorOf } from '#shared/numbers/money.ts'
import { isSeen } from '#shared/texts/seen.ts'

/** Delivery types; a package is credited by the site, and is offered by its admins alone. */
export const DELIVERIES = ['post', 'files', 'keys', 'link', 'package'] as const
export type DeliveryWay = (typeof DELIVERIES)[number]

export const FILES_MOST = 20
/** Of a product: size, colour and one more. */
export const OPTIONS_OF_PRODUCT = 3
export const VALUES_MOST = 20
/** Variants of one product. */
export const VARIANTS_MOST = 100
export const NAME_LENGTH = 60
/** Of a product at once, and characters of one. */
export const KEYS_MOST = 2_000
export const KEY_LENGTH = 300
export const STOCK_MOST = 1_000_000
/** In grams: a ton. */
export const WEIGHT_MOST = 1_000_000
/** Of a package. */
export const CREDIT_MOST = 1_000_000
export const DAYS_MOST = 3_650
/** Maximum price in minor units, far below the limit of sums. */
const MAX_PRICE = 100_000_000

export interface GoodsOption {
  key: string
  name: string
  values: ReadonlyArray<{ key: string; name: string }>
}

/** A variant as the form has it. Where something was typed that is no number, the form holds NaN. */
export interface GoodsVariant {
  key: string
  /** option key → value key */
  chosen: Readonly<Record<string, string>>
  /** null: as many as one likes. */
  stock: number | null
  /** In grams; null or missing: not said. */
  weight?: number | null | undefined
  /** Number of the picture that shows it; null or missing: none of its own. */
  picture?: number | null | undefined
  /** By currency in whole units; null where it has none. `was` is the price before. */
  prices: Readonly<Record<string, { amount: number | null; was: number | null }>>
  /** One in a line. */
  keys: string
  /** What stood there when the form was filled, with digests of keys; missing of a new variant. */
  seen?: { stock: number | null; keys: readonly string[] } | null | undefined
}

/** What a package credits, as the form has it: numbers that are not filled in yet are null. */
export type GoodsGrants =
  | { kind: 'credit'; amount: number | null }
  | { kind: 'vip'; tier: string; days: number | null }

/** What is sold, as the form has it. */
export interface Goods {
  delivery: DeliveryWay
  pictures: readonly unknown[]
  options: readonly GoodsOption[]
  variants: readonly GoodsVariant[]
  files: ReadonlyArray<number | { id: number; variants?: readonly string[] | undefined }>
  link: GoodsLink
  /** Of a package. */
  grants?: GoodsGrants | null | undefined
}

/** In the order in which they are looked for. */
export type GoodsProblem =
  | 'goods-pictures'
  | 'goods-options'
  | 'goods-variants'
  | 'goods-price'
  | 'goods-price-before'
  | 'goods-stock'
  | 'goods-weight'
  | 'goods-files'
  | 'goods-files-variant'
  | 'goods-keys'
  | 'goods-key-twice'
  | 'goods-link'
  | 'goods-grants'

export interface ReadVariant {
  key: string
  chosen: Readonly<Record<string, string>>
  /** null: as many as one likes. */
  stock: number | null
  /** In grams. */
  weight: number
  /** Number of one of the product's pictures. */
  picture: number | null
  prices: Array<{ currency: string; amount: number; was: number | null }>
  keys: string[]
  seen: { stock: number | null; keys: readonly string[] } | null
}

/** A file with the variants it is for; none: for all. */
export interface ReadFile {
  id: number
  variants: string[]
}

const count = (text: string) => [...text].length
const isName = (text: string) => isSeen(text) && count(text.trim()) <= NAME_LENGTH
const isKey = (key: string) => /^[A-Za-z0-9][\w.-]{0,79}$/.test(key)
const isTwice = (texts: readonly string[]) => new Set(texts).size < texts.length
const same = (text: string) => text.trim().toLowerCase()

/** Every key once, trimmed. */
export const keysIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(isSeen)

/** A file with the variants it is for, of those that there are; none: it is for all. */
function readFiles(files: Goods['files'], variants: readonly ReadVariant[]): ReadFile[] {
  const keys = variants.map(({ key }) => key)
  const read = files.map((file) => {
    const { id, variants: chosen = [] } = typeof file === 'number' ? { id: file } : file
    return { id, variants: keys.filter((key) => chosen.includes(key)), isGone: chosen.length > 0 }
  })
  return [...new Map(read.map((file) => [file.id, file])).values()].flatMap(
    ({ id, variants: own, isGone }) =>
      // A file that was only for removed variants is dropped.
      isGone && own.length === 0 ? [] : [{ id, variants: own.length === keys.length ? [] : own }],
  )
}

/** What is sold as it can be stored, or the first thing that is wrong with it. */
export function readGoods(
  goods: Goods,
  currencies: readonly string[],
): { variants: ReadVariant[]; files: ReadFile[]; grants: ProductGrants | null } | { problem: GoodsProblem } {
  if (goods.pictures.length > PICTURES_MOST) return { problem: 'goods-pictures' }
  if (!areOptions(goods.options)) return { problem: 'goods-options' }
  if (!areVariants(goods)) return { problem: 'goods-variants' }
  const variants: ReadVariant[] = []
  for (const variant of goods.variants) {
    const prices = readPrices(variant, currencies)
    if ('problem' in prices) return prices
    const stock = goods.delivery === 'keys' ? null : variant.stock
    if (!isStock(stock)) return { problem: 'goods-stock' }
    const weight = goods.delivery === 'post' ? (variant.weight ?? 0) : 0
    if (!isWhole(weight, 0, WEIGHT_MOST)) return { problem: 'goods-weight' }
    const keys = goods.delivery === 'keys' ? keysIn(variant.keys) : []
    const { key, chosen, seen = null, picture = null } = variant
    const isShown = goods.pictures.some((one) => one === picture)
    variants.push({
      key,
      chosen,
      stock,
      seen,
      weight,
      picture: isShown ? picture : null,
      prices: prices.prices,
      keys,
    })
  }
  const files = goods.delivery === 'files' ? readFiles(goods.files, variants) : []
  const problem = deliveryProblem(goods, variants, files)
  if (problem) return { problem }
  const grants = goods.delivery === 'package' ? readGrants(goods.grants ?? null) : null
  return grants === 'wrong' ? { problem: 'goods-grants' } : { variants, files, grants }
}

const areOptions = (options: readonly GoodsOption[]): boolean =>
  options.length <= OPTIONS_OF_PRODUCT &&
  !isTwice(options.map(({ key }) => key)) &&
  !isTwice(options.map(({ name }) => same(name))) &&
  options.every(
    ({ key, name, values }) =>
      isKey(key) &&
      isName(name) &&
      values.length > 0 &&
      values.length <= VALUES_MOST &&
      !isTwice(values.map((value) => value.key)) &&
      !isTwice(values.map((value) => same(value.name))) &&
      values.every((value) => isKey(value.key) && isName(value.name)),
  )

/** Each a combination of one value of every option, and none twice. */
function areVariants({ options, variants }: Goods): boolean {
  if (variants.length === 0 || variants.length > VARIANTS_MOST) return false
  const combinations = variants.map(({ chosen }) => options.map(({ key }) => chosen[key] ?? '').join('\n'))
  return (
    !isTwice(combinations) &&
    !isTwice(variants.map(({ key }) => key)) &&
    variants.every(
      ({ key, chosen }) =>
        isKey(key) &&
        Object.keys(chosen).length === options.length &&
        options.every((option) => option.values.some((value) => value.key === chosen[option.key])),
    )
  )
}

/** In one currency at least: what has no price cannot be bought. */
function readPrices(
  { prices }: GoodsVariant,
  currencies: readonly string[],
): { prices: ReadVariant['prices'] } | { problem: GoodsProblem } {
  const read: ReadVariant['prices'] = []
  for (const [currency, given] of Object.entries(prices)) {
    if (given.amount === null && given.was === null) continue
    const amount = given.amount === null ? null : minorOf(given.amount, currency)
    if (amount === null || amount > MAX_PRICE || !currencies.includes(currency))
      return { problem: 'goods-price' }
    const was = given.was === null ? null : minorOf(given.was, currency)
    if (given.was !== null && (was === null || was <= amount || was > MAX_PRICE))
      return { problem: 'goods-price-before' }
    read.push({ currency, amount, was })
  }
  return read.length > 0 ? { prices: read } : { problem: 'goods-price' }
}

const isWhole = (count: number, least: number, most: number): boolean =>
  Number.isInteger(count) && count >= least && count <= most

const isStock = (stock: number | null): boolean => stock === null || isWhole(stock, 0, STOCK_MOST)

/** Which tiers there are is not known here. */
function readGrants(grants: GoodsGrants | null): ProductGrants | 'wrong' {
  if (!grants) return 'wrong'
  if (grants.kind === 'credit') {
    const { kind, amount } = grants
    return amount !== null && isWhole(amount, 1, CREDIT_MOST) ? { kind, amount } : 'wrong'
  }
  const { kind, tier, days } = grants
  return tier !== '' && days !== null && isWhole(days, 1, DAYS_MOST) ? { kind, tier, days } : 'wrong'
}

function deliveryProblem(
  { delivery, link }: Goods,
  variants: readonly ReadVariant[],
  files: readonly ReadFile[],
): GoodsProblem | null {
  if (delivery === 'files') {
    if (files.length === 0 || files.length > FILES_MOST) return 'goods-files'
    const isFor = (key: string) =>
      files.some((file) => file.variants.length === 0 || file.variants.includes(key))
    if (!variants.every(({ key }) => isFor(key))) return 'goods-files-variant'
  }
  if (delivery === 'keys') {
    const keys = variants.flatMap((variant) => variant.keys)
    if (keys.length > KEYS_MOST || keys.some((key) => count(key) > KEY_LENGTH)) return 'goods-keys'
    if (isTwice(keys)) return 'goods-key-twice'
  }
  if (delivery === 'link' && !isAddress(link.address)) return 'goods-link'
  return null
}

function isAddress(address: string): boolean {
  try {
    const { protocol, username, password } = new URL(address.trim())
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
  } catch {
    return false
  }
}
