import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { actOf } from '../parts/site/audit-detail.ts'
import { recordTopicAct } from './record-topic-act.ts'

const { db } = await testDatabase()

it('puts on record who closed a topic and who moved it, in acts that have words', async () => {
  const byId = await insertSomebody(db)
  const about = { topic: 12, byId }
  await runJob(db, recordTopicAct, { ...about, act: 'topic-closed', isOn: true, from: null, to: null })
  await runJob(db, recordTopicAct, { ...about, act: 'topic-moved', isOn: null, from: 3, to: 4 })
  const rows = await db.selectFrom('audit_log').select(['act', 'subject', 'actor_id', 'detail']).execute()
  expect(rows.toSorted((one, other) => one.act.localeCompare(other.act))).toEqual([
    { act: 'topic-closed', subject: 'topic:12', actor_id: byId, detail: { topic: 12, isOn: true } },
    { act: 'topic-moved', subject: 'topic:12', actor_id: byId, detail: { topic: 12, from: 3, to: 4 } },
  ])
  for (const act of ['topic-pinned', 'topic-featured', 'topic-closed', 'topic-moved']) {
    expect(actOf(act)).toBe(act)
  }
})
