import type { ProductValues, VariantValues } from '#features/product/shop/queries/put-products.ts'
import type { ProductOption } from '#features/product/shop/rules.ts'
import type { Change } from '../../report.ts'
import type { WxrItem } from '../reading/wxr.ts'
import type { VariationDetails } from '../writing/stage-items.ts'
import { readable } from './make-slug.ts'
import { optionsOf, type VariationOption } from './product-options.ts'
import { isVirtual, managesStock, priceOf, stockOf } from './variation.ts'

/** Variants of one product: what a buyer could still choose among. */
const MOST_VARIANTS = 200
const LONGEST_KEY = 100

/** Kinds of products that sell nothing themselves. */
const SHOWN_KINDS = new Set(['grouped', 'external'])

type Variation = { id: number; details: VariationDetails }
type Terms = { currency: string; language: string }
type Note = { code: Change; detail: string; count: number }
export type ProductMapping = { product: ProductValues; changes: Note[] }

/** A product of the old shop with what can be bought of it. */
export function mapProduct(item: WxrItem, variations: readonly Variation[], terms: Terms): ProductMapping {
  const kind = item.terms.find(({ taxonomy }) => taxonomy === 'product_type')?.slug ?? 'simple'
  // What is sold elsewhere, or in other products, is shown and not sold here.
  if (SHOWN_KINDS.has(kind)) {
    const variants = [{ key: String(item.id), chosen: {}, stock: 0, price: null }]
    const product = { goods: 'physical' as const, options: [], variants, currency: terms.currency }
    return { product, changes: [{ code: 'product-not-sold', detail: kind, count: 1 }] }
  }
  const open = variations
    .filter(({ details }) => details.isOpen)
    .toSorted((one, other) => one.details.order - other.details.order || one.id - other.id)
  const options =
    open.length > 0
      ? optionsOf(
          item,
          open.map(({ details }) => details.meta),
        )
      : []
  const changes: Note[] = []
  const note = (code: Change, detail: string) => changes.push({ code, detail, count: 1 })
  const variants =
    open.length > 0
      ? variantsOf(item, open, { options, terms, note })
      : [{ ...boughtAs(item.meta, String(item.id), terms, note), chosen: {} }]
  const isDigital =
    open.length > 0 ? open.every(({ details }) => isVirtual(asMap(details))) : isVirtual(item.meta)
  return {
    product: {
      goods: isDigital ? 'virtual' : 'physical',
      options: options.map((option) => storedOption(option, terms.language)),
      variants: uniqueKeys(variants),
      currency: terms.currency,
    },
    changes,
  }
}

const asMap = ({ meta }: VariationDetails) => new Map(Object.entries(meta))

type Writing = {
  options: readonly VariationOption[]
  terms: Terms
  note: (code: Change, detail: string) => void
}

/** Every variation; one that leaves a choice open stands for all values of it, where no other says more. */
function variantsOf(
  item: WxrItem,
  variations: readonly Variation[],
  { options, terms, note }: Writing,
): VariantValues[] {
  const variants = new Map<string, VariantValues>()
  for (const { id, details } of variations) {
    const meta = asMap(details)
    const bought = boughtAs(meta, String(id), terms, note)
    if (bought.stock === null && managesStock(item.meta) && !managesStock(meta)) {
      bought.stock = stockOf(item.meta)
      note('stock-shared', bought.key)
    }
    for (const chosen of combinations(options, meta)) {
      const key = JSON.stringify(chosen)
      if (variants.has(key)) continue
      if (variants.size >= MOST_VARIANTS) {
        note('variants-cut', '')
        return [...variants.values()]
      }
      variants.set(key, { ...bought, chosen })
    }
  }
  return [...variants.values()]
}

function boughtAs(
  meta: Pick<Map<string, string>, 'get'>,
  name: string,
  { currency }: Terms,
  note: Writing['note'],
): Omit<VariantValues, 'chosen'> {
  const { price, unreadable } = priceOf(meta, currency)
  if (unreadable !== undefined) note('price-unreadable', unreadable)
  const sku = (meta.get('_sku') ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST_KEY).toWellFormed()
  return { key: sku || name, stock: stockOf(meta), price }
}

/** The values that a variation stands for, one of each option. */
function combinations(
  options: readonly VariationOption[],
  meta: ReadonlyMap<string, string>,
): Record<string, string>[] {
  let found: Record<string, string>[] = [{}]
  for (const { key, attribute, values } of options) {
    const wanted = readable(meta.get(attribute) ?? '')
    const fitting = wanted === '' ? values : values.filter((value) => value.names.has(wanted))
    found = found
      .flatMap((chosen) => fitting.map((value) => ({ ...chosen, [key]: value.key })))
      .slice(0, MOST_VARIANTS + 1)
  }
  return found
}

const storedOption = ({ key, name, values }: VariationOption, language: string): ProductOption => ({
  key,
  name: { [language]: name },
  values: values.map((value) => ({ key: value.key, name: { [language]: value.name } })),
})

/** Two variants never share a key, whatever the old shop allowed. */
function uniqueKeys(variants: readonly VariantValues[]): VariantValues[] {
  const taken = new Set<string>()
  return variants.map((variant) => {
    let key = variant.key
    for (let number = 2; taken.has(key); number += 1) key = `${variant.key}-${number}`
    taken.add(key)
    return { ...variant, key }
  })
}
