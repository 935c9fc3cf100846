import { int, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { insertAudit } from '../queries/audit.ts'

/** Writes acts of a node's moderators about people to the audit log. */
export const recordNodeAct = defineJob({
  name: 'admin.recordNodeAct',
  data: object({ node: int(), personId: int(), byId: int(), act: string(), reason: string() }),
  run: ({ db, now }, { node, personId, byId: actorId, act, reason }) =>
    insertAudit(db, {
      actorId,
      act,
      subject: `person:${personId}`,
      address: '',
      now,
      detail: { node, person: personId, ...(reason !== '' && { reason }) },
    }),
})

interface AboutPerson {
  nodeId: number
  personId: number
  byId: number
  reason: string
}

/** What is recorded of an event about a person in a node. */
export const nodeAct =
  (act: string) =>
  ({ nodeId: node, personId, byId, reason }: AboutPerson) => ({ node, personId, byId, reason, act })
