import type { Locale } from '#shared/texts/locales.ts'
import type { Comment, Currency, PersonSlug, PictureName, Prices, SampleFile, Texts } from './common.ts'

export interface ProductText {
  title: string
  summary: string
  html: string
}

export interface Variant {
  sku: string
  /** Value key per option key; {} when there is only one variant. */
  values: Record<string, string>
  prices: Prices
  /** Struck-through price. */
  oldPrices?: Prices
  /** null: without limit (what is not a thing). Licences: the number of keys. */
  stock: number | null
  /** In grams, packed, of what is sent by post. */
  weight?: number
  /** Of the product's pictures the one that shows it. */
  picture?: PictureName
  /** Who wants to be told when it is back, in the order of asking. */
  waiting?: PersonSlug[]
}

export type Delivery =
  | { kind: 'ship' }
  /** A file with `skus` belongs to those variants only. */
  | { kind: 'file'; files: (SampleFile & { skus?: string[] })[] }
  | { kind: 'licence'; keys: string[]; note: Texts }
  | { kind: 'vip'; tier: string; days: number }
  | { kind: 'credit'; credit: number }

export interface Product {
  key: string
  slug: string | null
  seller: PersonSlug
  category: string
  tags: string[]
  /** The first is the cover. */
  pictures: PictureName[]
  daysAgo: number
  texts: Record<Locale, ProductText>
  options: { key: string; name: Texts; values: { key: string; name: Texts }[] }[]
  variants: Variant[]
  delivery: Delivery
  views: number
  likedBy: PersonSlug[]
  favouritedBy: PersonSlug[]
  comments: Comment[]
}

export interface Order {
  buyer: PersonSlug
  product: string
  sku: string
  quantity: number
  currency: Currency
  daysAgo: number
  state: 'pending' | 'paid' | 'fulfilled' | 'completed' | 'cancelled' | 'refunding' | 'refunded'
  /** Only on completed orders. */
  review?: {
    stars: 1 | 2 | 3 | 4 | 5
    language: Locale
    text: string
    daysAgo: number
    /** Square ones of the town's. */
    pictures?: string[]
    /** Of whoever sells it, in the language of the review. */
    answer?: string
  }
  /** Of those that are asked back, and what was answered; the picture is one of the town's. */
  refund?: { words: string; picture: string; answer?: string }
}

export interface Coupon {
  code: string
  name: Texts
  description: Texts
  /** null: whoever made it forgot to say what it gives. */
  type: 'cash' | 'register' | 'exchange' | 'other' | null
  owner: PersonSlug
  status: 'unused' | 'used'
  createdDaysAgo: number
  /** null: never. */
  endsInHours: number | null
  allowPush: boolean
  faceValue: Partial<Prices>
  minimumSpend?: Prices
  redeem:
    | { type: 'none' }
    | { type: 'custom'; text: Texts }
    | { type: 'credit'; credit: number }
    | { type: 'money'; money: Prices }
    | { type: 'level'; level: string }
  useRestrict: { type: 'none' } | { type: 'ids'; users: PersonSlug[] } | { type: 'levels'; levels: string[] }
  restrictedTo:
    | { type: 'none' }
    | { type: 'products'; products: string[] }
    | { type: 'categories'; categories: string[] }
}
