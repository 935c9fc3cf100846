import { boolean, int, nullable, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { insertAudit } from '../queries.ts'

/** What was done to a topic by whoever moderates its node stands on record, beside what the staff does. */
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
      ...{ actorId, act, subject: `topic:${topic}`, address: '', now },
      detail: { topic, ...(isOn !== null && { isOn }), ...(to !== null && { from, to }) },
    }),
})
