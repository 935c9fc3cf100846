import { action } from '#server/door/action.ts'
import { listShownCoupons } from '../contract.ts'
import { presentCoupons } from '../present.ts'
import { listCoupons } from '../queries/coupons.ts'
import { listShownCodes } from '../queries/shown.ts'
import { MOST_SHOWN } from '../rules/coupon.ts'
import * as S from '../schemas.ts'

/** The same for everybody who reads: who may use one is said when they take it. */
const NOBODY = { personId: null, visitor: null }

export const listShownCouponsAction = action(listShownCoupons, {
  data: S.listShownData,
  result: S.shownCoupons,
  allow: 'everybody',
  limit: '240 per minute',
  keeps: 'pages',
  run: async (context, { product }) => {
    const { db, now, shows, until } = context
    shows('coupons', `product:${product}`)
    const { codes, next } = await listShownCodes(db, { product, now, most: MOST_SHOWN })
    if (next) until(next)
    const rows = await listCoupons(
      db,
      NOBODY,
      codes.map(({ couponId }) => couponId),
    )
    const sorted = codes.flatMap(({ couponId }) => rows.find(({ id }) => id === couponId) ?? [])
    for (const { expiresAt } of sorted) if (expiresAt) until(expiresAt)
    const shown = await presentCoupons(context, sorted)
    return {
      nodes: shown.map((coupon, place) => ({
        campaign: sorted[place]?.campaignId ?? 0,
        // Whoever knew it could use it without taking it.
        coupon: { ...coupon, code: '' },
      })),
    }
  },
})
