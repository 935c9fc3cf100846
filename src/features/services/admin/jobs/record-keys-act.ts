import { boolean, int, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { insertAudit } from '../queries/audit.ts'

/** Writes to the audit log that keys of a payment provider were stored or forgotten. */
export const recordKeysAct = defineJob({
  name: 'admin.recordKeysAct',
  data: object({ provider: string(), byId: int(), act: string(), isOn: boolean() }),
  run: ({ db, now }, { provider, byId: actorId, act, isOn }) =>
    insertAudit(db, {
      actorId,
      act,
      subject: `provider:${provider}`,
      address: '',
      now,
      detail: { provider, isOn },
    }),
})
