import { int, nullable, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { insertAudit } from '../queries/audit.ts'

/** Writes what staff did with money that a provider and the site say differently to the audit log. */
export const recordMoneyAct = defineJob({
  name: 'admin.recordMoneyAct',
  data: object({
    differenceId: int(),
    paymentId: nullable(int()),
    byId: int(),
    act: string(),
    note: string(),
  }),
  run: ({ db, now }, { differenceId, paymentId, byId: actorId, act, note }) =>
    insertAudit(db, {
      actorId,
      act,
      subject: paymentId === null ? `difference:${differenceId}` : `payment:${paymentId}`,
      address: '',
      now,
      detail: { difference: differenceId, ...(note !== '' && { reason: note }) },
    }),
})
