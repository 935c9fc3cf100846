import { array, int, nullable, object } from 'zod/mini'
import { findGiven } from '#features/product/coupons/queries/coupons.ts'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

/** Whoever has been given a coupon is notified, as long as it is theirs. */
export const notifyCouponGiven = defineJob({
  name: 'notifications.couponGiven',
  data: object({ fromId: nullable(int()), given: array(object({ couponId: int(), toId: int() })) }),
  run: async (context, { fromId, given }) => {
    const type = fromId === null ? 'coupon-given' : 'coupon-pushed'
    for (const { couponId, toId } of given) {
      const coupon = await findGiven(context.db, couponId, toId)
      if (!coupon) continue
      const detail = { names: JSON.stringify(coupon.name) }
      const groupKey = `${type}/${couponId}/${fromId ?? ''}`
      await notifyPeople(context, { type, actorId: fromId, groupKey, detail }, [toId])
    }
  },
})

/** Whose coupon ends in three days is notified. */
export const notifyCouponsExpiring = defineJob({
  name: 'notifications.couponsExpiring',
  data: object({ expiring: array(object({ couponId: int(), personId: int() })) }),
  run: async (context, { expiring }) => {
    for (const { couponId, personId } of expiring) {
      const coupon = await findGiven(context.db, couponId, personId)
      if (!coupon) continue
      const detail = { names: JSON.stringify(coupon.name) }
      const groupKey = `coupon-expiring/${couponId}`
      await notifyPeople(context, { type: 'coupon-expiring', actorId: null, groupKey, detail }, [personId])
    }
  },
})
