import { z } from 'zod/mini'
import { personCard } from '#features/kernel/people/schemas.ts'
import { idOf, idOrNone } from '#shared/ids/id-field.ts'
import { localized } from '#site/settings.ts'
import { MOST_SHOWN } from './rules/coupon.ts'

/** As somebody typed it: the action reads it in any case and width, with or without what groups it. */
export const typedCode = z.string().check(z.minLength(1), z.maxLength(80))

const place = z.object({ name: z.string(), path: z.string() })

/** Amounts are minor units of `currency`, the one that the asker has chosen. */
export const coupon = z.object({
  code: z.string(),
  name: z.string(),
  /** 'cash', 'register', 'exchange', 'other'; '' where nobody has said what it does. */
  type: z.string(),
  status: z.enum(['unused', 'used']),
  /** ISO, or null: never. */
  expiredAt: z.object({ hasExpired: z.boolean(), expiredTime: z.nullable(z.string()) }),
  startsAt: z.string(),
  allowPush: z.boolean(),
  createdAt: z.string(),
  /** Since when it is the asker's, and when they used it. */
  ownedAt: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
  currency: z.string(),
  /** null: it takes a part off, is worth nothing by itself, or nothing in this currency. */
  faceValue: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  minimumSpend: z.nullable(z.number()),
  redeem: z.object({
    type: z.enum(['custom', 'money', 'credit', 'level', 'none']),
    text: z.string(),
    money: z.nullable(z.number()),
    credit: z.nullable(z.number()),
    level: z.string(),
  }),
  useRestrict: z.object({
    type: z.enum(['ids', 'levels', 'none']),
    users: z.array(personCard),
    levels: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  restrictedType: z.enum(['terms', 'ids', 'other']),
  restrictedProduct: z.array(place),
  description: z.string(),
})
export type Coupon = z.infer<typeof coupon>

export const listCouponsData = z.object({
  first: z._default(z.int().check(z.gte(1), z.lte(50)), 50),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListCouponsData = z.input<typeof listCouponsData>

export const couponList = z.object({
  nodes: z.array(coupon),
  pageInfo: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
})
export type CouponList = z.infer<typeof couponList>

export const pushCouponData = z.object({ couponCode: typedCode, toUserId: idOrNone('person') })
export type PushCouponData = z.input<typeof pushCouponData>

export const pushedCoupon = z.object({ success: z.literal(true), to: personCard })
export type PushedCoupon = z.infer<typeof pushedCoupon>

export const redeemCouponData = z.object({ code: typedCode })
export type RedeemCouponData = z.input<typeof redeemCouponData>

/** `kept`: it is among the asker's now; else what it has brought. */
export const redeemedCoupon = z.object({
  success: z.literal(true),
  kept: z.boolean(),
  coupon,
})
export type RedeemedCoupon = z.infer<typeof redeemedCoupon>

const campaign = idOf('campaign')

export const listShownData = z.object({ product: idOf('product') })
export type ListShownData = z.input<typeof listShownData>

/** At most `MOST_SHOWN` of them, those that end first at the beginning. */
export const shownCoupons = z.object({ nodes: z.array(z.object({ campaign: z.number(), coupon })) })
export type ShownCoupons = z.infer<typeof shownCoupons>

export const listTakenData = z.object({})
export type ListTakenData = z.input<typeof listTakenData>
/** Numbers of campaigns. */
export const takenCoupons = z.object({ campaigns: z.array(z.number()) })
export type TakenCoupons = z.infer<typeof takenCoupons>

export const takeCouponData = z.object({ campaign })
export type TakeCouponData = z.input<typeof takeCouponData>
export const takenCoupon = z.object({ success: z.literal(true), coupon })
export type TakenCoupon = z.infer<typeof takenCoupon>

export const productCouponSettings = z.object({
  /** Instead of the usual heading. */
  title: z._default(localized, {}),
  /** How many it shows. */
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(MOST_SHOWN)), 3),
})
export type ProductCouponSettings = z.infer<typeof productCouponSettings>
