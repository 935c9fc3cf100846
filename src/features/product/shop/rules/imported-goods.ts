import type { ProductOption } from '../rules.ts'

/** A price of an import, in one currency and minor units. */
export interface WrittenPrice {
  currency: string
  amount: number
  was: number | null
}

/** What an import wrote of a variant. */
export interface WrittenVariant {
  key: string
  stock: number | null
  price: WrittenPrice | null
}

export interface VariantThere extends WrittenVariant {
  chosen: Record<string, string>
}

/** A variant as it is here. */
export interface VariantHere {
  key: string
  chosen: Record<string, string>
  stock: number | null
  /** Kept for those who are paying. */
  reserved: number
  /** It has licence keys, sold or not. */
  hasKeys: boolean
  prices: readonly WrittenPrice[]
}

export interface GoodsHere {
  options: readonly ProductOption[]
  /** Something of it has been sold here, or is being paid for. */
  isSold: boolean
  /** Its stock is the number of its licence keys. */
  isByKeys: boolean
  variants: readonly VariantHere[]
}

/** What stays as it is here, although the other shop says something else. */
export type KeptOfGoods = 'stock' | 'price' | 'variants'

interface SettledGoods {
  options: readonly ProductOption[]
  /** In their order, with what is to be written of each; undefined: what is here stays. */
  variants: {
    key: string
    chosen: Record<string, string>
    isNew: boolean
    stock: number | null | undefined
    price: WrittenPrice | null | undefined
  }[]
  /** Keys of those that are to be deleted. */
  gone: string[]
  /** What the next import is to take for written. */
  written: WrittenVariant[]
  kept: KeptOfGoods[]
}

const isSamePrice = (was: WrittenPrice | null, prices: readonly WrittenPrice[]): boolean => {
  const [price, ...others] = prices
  if (!was || !price) return !was && !price
  const { currency, amount, was: before } = price
  return others.length === 0 && currency === was.currency && amount === was.amount && before === was.was
}

const choiceOf = (chosen: Record<string, string>) => JSON.stringify(Object.entries(chosen).toSorted())

/**
 * What becomes of a product that is imported again. What is sold here is led here: stock and price are the other shop's
 * only while nothing was sold and while they are what the last import wrote, and a variant that is gone there goes only then.
 */
export function settleGoods(
  here: GoodsHere,
  before: readonly WrittenVariant[],
  there: { options: readonly ProductOption[]; variants: readonly VariantThere[] },
): SettledGoods {
  const kept = new Set<KeptOfGoods>()
  const writtenAs = new Map(before.map((variant) => [variant.key, variant]))
  const isOurs = ({ key, stock, prices, hasKeys }: VariantHere) => {
    const was = writtenAs.get(key)
    const isOwn = was !== undefined && was.stock === stock && isSamePrice(was.price, prices)
    return here.isSold || hasKeys || !isOwn
  }
  const isThere = new Set(there.variants.map(({ key }) => key))
  const left = here.variants.filter(({ key }) => !isThere.has(key))
  const staying = left.filter(isOurs)
  if (staying.length > 0) kept.add('variants')
  const keysOf = (options: readonly ProductOption[]) =>
    JSON.stringify(options.map(({ key }) => key).toSorted())
  // Variants that are chosen by other questions cannot stand beside each other.
  if (staying.length > 0 && keysOf(here.options) !== keysOf(there.options))
    return { options: here.options, variants: [], gone: [], written: [...before], kept: [...kept] }
  const taken = new Set(staying.map(({ chosen }) => choiceOf(chosen)))
  const known = new Map(here.variants.map((variant) => [variant.key, variant]))
  const variants: SettledGoods['variants'] = []
  const written: WrittenVariant[] = []
  for (const { key, chosen, stock, price } of there.variants) {
    const ours = known.get(key)
    const was = writtenAs.get(key)
    if (!ours) {
      // What stays is chosen so: there cannot be a second one.
      if (taken.has(choiceOf(chosen))) continue
      const first = here.isByKeys ? 0 : stock
      variants.push({ key, chosen, isNew: true, stock: first, price })
      written.push({ key, stock: first, price })
      continue
    }
    const isFree = !here.isSold && was !== undefined
    const takesStock = isFree && !here.isByKeys && !ours.hasKeys && was.stock === ours.stock
    const takesPrice = isFree && isSamePrice(was.price, ours.prices)
    if (!takesStock && ours.stock !== stock) kept.add('stock')
    if (!takesPrice && !isSamePrice(price, ours.prices)) kept.add('price')
    variants.push({
      key,
      chosen,
      isNew: false,
      stock: takesStock ? stock : undefined,
      price: takesPrice ? price : undefined,
    })
    if (was)
      written.push({ key, stock: takesStock ? stock : was.stock, price: takesPrice ? price : was.price })
  }
  const options = withValuesOf(there.options, { here: here.options, staying })
  variants.push(
    ...staying.map(({ key, chosen }) => ({ key, chosen, isNew: false, stock: undefined, price: undefined })),
  )
  written.push(...staying.flatMap(({ key }) => writtenAs.get(key) ?? []))
  const gone = left.filter((variant) => !staying.includes(variant)).map(({ key }) => key)
  return { options, variants, gone, written, kept: [...kept] }
}

/** The options of the other shop, with the values that variants need which stay, and the names in other languages. */
function withValuesOf(
  options: readonly ProductOption[],
  { here, staying }: { here: readonly ProductOption[]; staying: readonly VariantHere[] },
): ProductOption[] {
  return options.map((option) => {
    const ours = here.find(({ key }) => key === option.key)
    if (!ours) return option
    const values = option.values.map((value) => ({
      ...value,
      name: { ...ours.values.find(({ key }) => key === value.key)?.name, ...value.name },
    }))
    const needed = ours.values.filter(
      ({ key }) =>
        !values.some((value) => value.key === key) &&
        staying.some(({ chosen }) => chosen[option.key] === key),
    )
    return { ...option, name: { ...ours.name, ...option.name }, values: [...values, ...needed] }
  })
}
