import { int, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { insertAudit } from '../queries/audit.ts'

/** Writes what staff did with a coupon campaign to the audit log. */
export const recordCouponAct = defineJob({
  name: 'admin.recordCouponAct',
  data: object({ campaignId: int(), byId: int(), act: string(), count: int() }),
  run: ({ db, now }, { campaignId: campaign, byId: actorId, act, count }) =>
    insertAudit(db, {
      actorId,
      act,
      subject: `coupons:${campaign}`,
      address: '',
      now,
      detail: { campaign, count },
    }),
})
