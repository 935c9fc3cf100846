import type { ColumnType, Generated } from 'kysely'
import type { Counter, Id, Json, JsonDefault } from '#database/columns.ts'
import type { Localized } from '#site/localize.ts'
import type { Amounts, CouponType, Redeem } from './rules/coupon.ts'

interface CouponCampaigns {
  id: Id
  key: string | null
  name: Json<Localized>
  description: JsonDefault<Localized>
  type: CouponType | null
  face_value: JsonDefault<Amounts>
  /** Of a hundred, instead of an amount. */
  percent: number | null
  minimum_spend: JsonDefault<Amounts>
  redeem: JsonDefault<Redeem>
  use_restrict: Generated<'none' | 'ids' | 'levels'>
  levels: Generated<string[]>
  restricted_type: Generated<'terms' | 'ids' | 'other'>
  term_ids: Generated<number[]>
  post_ids: Generated<number[]>
  /** Of each code, and by one person. */
  uses: Generated<number>
  per_person: Generated<number>
  allow_push: Generated<boolean>
  /** Pages of products that it serves show it to whoever wants one. */
  is_shown: Generated<boolean>
  starts_at: Date
  expires_at: Date | null
  ended_at: Generated<Date | null>
  created_by: number | null
  created_at: Date
}

interface CouponAllowed {
  campaign_id: number
  person_id: number
}

interface Coupons {
  id: Id
  campaign_id: number
  code: string
  /** What it is looked for by. */
  code_key: string
  owner_id: number | null
  /** Whoever knows the code may use it. */
  is_open: boolean
  /** Uses that are reserved or done. */
  taken: Counter
  reminded_at: Generated<Date | null>
  created_at: Date
  owned_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface CouponUses {
  id: Id
  coupon_id: number
  person_id: number | null
  /** The browser of a guest. */
  visitor: string | null
  /** null: it was redeemed. */
  order_id: number | null
  state: 'reserved' | 'used'
  /** Minor units that it took off. */
  amount: Counter
  currency: Generated<string>
  at: Date
  used_at: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    coupon_campaigns: CouponCampaigns
    coupon_allowed: CouponAllowed
    coupons: Coupons
    coupon_uses: CouponUses
  }
}
