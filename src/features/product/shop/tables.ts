import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Counter, Id, JsonDefault, Stamp } from '#database/columns.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { ProductGoods, ProductGrants, ProductOption } from './rules.ts'

interface Products {
  post_id: number
  goods: ProductGoods
  options: JsonDefault<ProductOption[]>
  /** How digital goods are delivered; null where it is not set yet. */
  delivery: Generated<'files' | 'keys' | 'link' | null>
  /** An address elsewhere with its codes. */
  sealed_link: string | null
  /** What a package credits to its buyer; null where it is not said yet. */
  grants: ColumnType<ProductGrants | null, string | null | undefined, string | null>
  sold: Counter
  ratings: Counter
  rating_sum: Counter
  /** Values of its options with their names, in every language: `size:small`. */
  words: GeneratedAlways<string[]>
  /** What the best rated are sorted by: thousandths of a star; 0 without ratings. */
  stars: GeneratedAlways<number>
}

interface Variants {
  id: Id
  post_id: number
  key: string
  /** option key → value key */
  chosen: JsonDefault<Record<string, string>>
  /** What can be sold; null: as much as one likes. */
  stock: number | null
  /** Kept for buyers who are paying; not part of the stock. */
  reserved: Counter
  /** In grams; 0 where it is not said. */
  weight: Generated<number>
  /** Of the product's pictures the one that shows it. */
  cover_id: number | null
  position: Generated<number>
}

interface VariantPrices {
  variant_id: number
  currency: string
  amount: number
  compare_amount: number | null
  /** Day since which it is reduced, in UTC; null without a price before, and where it is not known. */
  reduced_on: Generated<string | null>
}

/** The lowest price of all variants of a product; the database keeps it (migration 0274). */
interface ProductOffers {
  post_id: number
  currency: string
  amount: number
}

/** The lowest price of a day, in UTC, on which or after which prices were saved. */
interface PriceDays {
  variant_id: number
  currency: string
  day: string
  amount: number
}

/** What buyers get, in its order. */
interface ProductFiles {
  post_id: number
  media_id: number
  position: Generated<number>
  /** Whose it is; null: of all. */
  variant_keys: string[] | null
}

/** Each is sold once. */
interface ProductKeys {
  id: Id
  post_id: number
  /** null: sold, and the variant is not made any more. */
  variant_id: number | null
  /** Tells two keys apart while they stay sealed. */
  digest: string
  sealed: string
  position: Generated<number>
  created_at: Stamp
  sold_at: Date | null
}

/** Somebody wants to be told when a variant can be bought again. */
interface StockWishes {
  variant_id: number
  person_id: number
  asked_at: Date
  /** null: not yet. */
  told_at: Date | null
}

/** What somebody has on their wish list, beside what says that it is there: a favourite, or a row of `stock_wishes`. */
interface KeptProducts {
  person_id: number
  post_id: number
  /** The one that was chosen. */
  variant_id: number | null
  /** Currency → minor units, when it came onto the list: of the variant, else the lowest of the product. */
  prices: JsonDefault<Record<string, number>>
  noted_at: Date
  /** It was taken off the list, and may be put back for a while. */
  removed_at: Date | null
  /** Whose list it is has it by now. */
  got_at: Date | null
}

/** Whose wish list a link shows. */
interface WishShares {
  id: Id
  person_id: number
  shared_at: Date
}

/** The same of somebody without an account, who is written to. */
interface StockMails {
  id: Id
  variant_id: number
  /** null: they were told. */
  email: string | null
  language: Locale
  asked_at: Date
  /** null: nobody has shown yet that the address is theirs. */
  confirmed_at: Date | null
  told_at: Date | null
}

/** Whether a link that is sold still leads somewhere. */
interface LinkChecks {
  post_id: number
  /** Of the link as it is stored: another one begins anew. */
  digest: string
  checked_at: Date
  /** How often in a row nothing was there. */
  missed: number
}

declare module '#database/schema.ts' {
  interface Tables {
    products: Products
    variants: Variants
    variant_prices: VariantPrices
    price_days: PriceDays
    product_offers: ProductOffers
    product_files: ProductFiles
    product_keys: ProductKeys
    stock_wishes: StockWishes
    kept_products: KeptProducts
    wish_shares: WishShares
    stock_mails: StockMails
    link_checks: LinkChecks
  }
}
