import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { actOf } from '../parts/site/audit-detail.ts'
import { recordNodeAct } from './record-node-act.ts'

const { db } = await testDatabase()

it('puts on record who was named a moderator and who was taken out and why, in acts that have words', async () => {
  const [byId, personId] = [await insertSomebody(db), await insertSomebody(db)]
  const about = { node: 3, personId, byId }
  await runJob(db, recordNodeAct, { ...about, act: 'node-moderator-named', reason: '' })
  await runJob(db, recordNodeAct, { ...about, act: 'node-taken-out', reason: 'Too loud.' })
  const rows = await db.selectFrom('audit_log').select(['act', 'subject', 'actor_id', 'detail']).execute()
  expect(rows.toSorted((one, other) => one.act.localeCompare(other.act))).toEqual([
    {
      act: 'node-moderator-named',
      subject: `person:${personId}`,
      actor_id: byId,
      detail: { node: 3, person: personId },
    },
    {
      act: 'node-taken-out',
      subject: `person:${personId}`,
      actor_id: byId,
      detail: { node: 3, person: personId, reason: 'Too loud.' },
    },
  ])
  const acts = [
    'node-moderator-named',
    'node-moderator-ended',
    'node-taken-out',
    'topic-merged',
    'topic-split',
  ]
  for (const act of [...acts, 'show-again']) expect(actOf(act)).toBe(act)
})
