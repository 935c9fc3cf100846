import { boolean, int, nullable, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { insertAudit } from '../queries/audit.ts'

/** Writes acts of moderators about topics to the audit log, beside those of the staff. */
export const recordTopicAct = defineJob({
  name: 'admin.recordTopicAct',
  data: object({
    topic: int(),
    byId: int(),
    act: string(),
    isOn: nullable(boolean()),
    from: nullable(int()),
    to: nullable(int()),
  }),
  run: ({ db, now }, { topic, byId: actorId, act, isOn, from, to }) =>
    insertAudit(db, {
      actorId,
      act,
      subject: `topic:${topic}`,
      address: '',
      now,
      detail: { topic, ...(isOn !== null && { isOn }), ...(to !== null && { from, to }) },
    }),
})
