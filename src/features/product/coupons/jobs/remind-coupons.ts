import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { couponsExpiring } from '../events.ts'
import { takeExpiring } from '../queries/coupons.ts'
import { EXPIRES_SOON } from '../rules/coupon.ts'

/** Per run; the rest is told by the next one. */
const MOST = 500

/** Whoever has a coupon that expires in three days is told so, once. */
export const remindCoupons = defineJob({
  name: 'coupons.remind',
  data: nothing(),
  every: 'hour',
  run: async ({ db, now, announce }) => {
    const until = new Date(now.getTime() + EXPIRES_SOON)
    const found = await takeExpiring(db, { now, until, most: MOST })
    if (found.length === 0) return
    await announce(couponsExpiring, {
      expiring: found.map(({ id, personId }) => ({ couponId: id, personId })),
    })
  },
})
