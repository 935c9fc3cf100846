import type { Generated } from 'kysely'
import type { Counter, Id, JsonDefault } from './columns.ts'

type LocalizedText = Partial<Record<string, string>>

export interface ProductOption {
  key: string
  name: LocalizedText
  values: Array<{ key: string; name: LocalizedText }>
}

interface Products {
  post_id: number
  goods: 'physical' | 'virtual' | 'package'
  options: JsonDefault<ProductOption[]>
  sold: Counter
  ratings: Counter
  rating_sum: Counter
}

interface Variants {
  id: Id
  post_id: number
  key: string
  /** option key → value key */
  chosen: JsonDefault<Record<string, string>>
  stock: number | null
  position: Generated<number>
}

interface VariantPrices {
  variant_id: number
  currency: string
  amount: number
  compare_amount: number | null
}

export interface ProductTables {
  products: Products
  variants: Variants
  variant_prices: VariantPrices
}
