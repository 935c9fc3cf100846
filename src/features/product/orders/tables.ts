import type { ColumnType, Generated } from 'kysely'
import type { Counter, Id, Language } from '#database/columns.ts'
import type { OrderAddress, OrderPostage, OrderTerms } from './rules/kept.ts'
import type { OrderState } from './rules/states.ts'

/** Written as JSON text, read as a value; null until it is known. */
type JsonOrNone<Value> = ColumnType<Value | null, string | null | undefined, string | null>

interface Orders {
  id: Id
  /** Ten digits, the last of which proves the others. */
  number: string
  /** Of what was asked: the same key makes one order. */
  key: string
  person_id: number | null
  /** The browser of a guest. */
  visitor: string | null
  email: Generated<string>
  language: Language
  currency: string
  state: Generated<OrderState>
  /** Minor units, as the other amounts. */
  items_amount: number
  /** What a coupon takes off them. */
  discount_amount: Counter
  postage_amount: Counter
  /** Part of the total where prices contain it, else on top. */
  tax_amount: Counter
  total_amount: number
  refunded_amount: Counter
  is_tax_included: boolean
  /** ISO 3166-1 of where it goes; '' where nothing is sent, or nobody knows. */
  country: Generated<string>
  address: JsonOrNone<OrderAddress>
  postage: JsonOrNone<OrderPostage>
  note: Generated<string>
  terms: JsonOrNone<OrderTerms>
  /** Their text; null where it was not kept. */
  agreed_terms_id: Generated<number | null>
  created_at: Date
  expires_at: Date
  paid_at: Generated<Date | null>
  fulfilled_at: Generated<Date | null>
  completed_at: Generated<Date | null>
  /** When it was cancelled, lapsed or was paid back whole. */
  closed_at: Generated<Date | null>
}

interface OrderLines {
  order_id: number
  position: number
  post_id: number
  variant_key: string
  /** null: the site itself. */
  seller_id: number | null
  /** Percent that the site keeps of what the seller gets. */
  site_share: number
  title: string
  /** What was chosen, in the buyer's language. */
  chosen: string
  cover_id: number | null
  goods: 'physical' | 'virtual' | 'package'
  delivery: 'files' | 'keys' | 'link' | null
  quantity: number
  unit_amount: number
  amount: number
  /** Grams of one piece. */
  weight: Counter
  /** Hundredths of a percent. */
  tax_rate: Counter
  tax_amount: Counter
  /** Pieces that have left, and pieces that were paid back. */
  sent: Counter
  refunded: Counter
  /** What went back of its amount, and of a tax that comes on top. */
  refunded_amount: Counter
  refunded_tax: Counter
  /** What a coupon takes off its amount, and what of that belongs to pieces that were paid back. */
  discount_amount: Counter
  refunded_discount: Counter
}

interface OrderMoves {
  order_id: number
  position: number
  from_state: OrderState
  to_state: OrderState
  /** null: the site by itself, or a guest. */
  actor_id: number | null
  why: Generated<string>
  at: Date
}

interface OrderKeys {
  product_key_id: number
  order_id: number
  position: number
}

interface Parcels {
  id: Id
  order_id: number
  carrier: string
  tracking: string
  sent_by: number | null
  sent_at: Date
  delivered_at: Date | null
  /** Whether its buyer has heard of it. */
  is_told: Generated<boolean>
}

interface ParcelLines {
  parcel_id: number
  position: number
  quantity: number
}

/** What a seller has to give back and did not have: the site has advanced it. */
interface SellerDebts {
  id: Id
  seller_id: number
  currency: string
  amount: number
  left_amount: number
  order_id: number
  created_at: Date
}

/** What was opened of a line on a day. */
interface OpenedGoods {
  order_id: number
  position: number
  /** Where the site is. */
  day: string
  /** Times that keys, links and the list of files were looked at, and that files were asked for. */
  looks: Counter
  downloads: Counter
  first_at: Date
}

/** A text of the terms of sale that somebody has agreed to. */
interface AgreedTerms {
  id: Id
  path: string
  version: string
  language: Language
  title: string
  document: ColumnType<unknown, string, never>
  /** SHA-256 of title and document. */
  digest: string
  first_at: Date
}

interface OrderNotes {
  id: Id
  order_id: number
  author_id: number
  text: string
  at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    orders: Orders
    order_lines: OrderLines
    order_moves: OrderMoves
    order_keys: OrderKeys
    parcels: Parcels
    parcel_lines: ParcelLines
    seller_debts: SellerDebts
    opened_goods: OpenedGoods
    order_notes: OrderNotes
    agreed_terms: AgreedTerms
  }
}
