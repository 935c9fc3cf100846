import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { forgetOutgoing } from './jobs/forget-outgoing.ts'
import { insertOutgoing, listOutgoing } from './queries.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-31T12:00:00Z')

it('lists what was kept, the newest first, page by page, and forgets it after a month', async () => {
  const message = { kind: 'mail', reason: 'unconfigured', recipient: 'a@b.c', text: '', html: '' } as const
  for (const daysAgo of [40, 31, 29, 1]) {
    const kept = new Date(now.getTime() - daysAgo * 86_400_000)
    await insertOutgoing(db, { ...message, subject: `${daysAgo} days ago` }, kept)
  }
  await sql`insert into sms_days values ('2026-02-01', 1, false), ('2026-03-30', 1, false)`.execute(db)
  const first = await listOutgoing(db, { first: 2 })
  expect(first.map(({ subject }) => subject)).toEqual(['1 days ago', '29 days ago'])
  const rest = await listOutgoing(db, { first: 9, before: first[1]?.id ?? null })
  expect(rest.map(({ subject }) => subject)).toEqual(['31 days ago', '40 days ago'])

  expect(await runJob(db, forgetOutgoing, null, now)).toEqual({ announced: [], enqueued: [] })
  expect(await listOutgoing(db, { first: 9 })).toHaveLength(2)
  const { rows } = await sql`select day::text from sms_days`.execute(db)
  expect(rows).toEqual([{ day: '2026-03-30' }])
})

it('comes again where there is too much for one transaction', async () => {
  await sql`insert into outgoing_messages (kind, reason, recipient, text, created_at)
    select 'sms', 'limit', '+1', '', '2026-01-01' from generate_series(1, 5001)`.execute(db)
  expect(await runJob(db, forgetOutgoing, null, now)).toMatchObject({ enqueued: ['delivery.forgetOutgoing'] })
  expect(await runJob(db, forgetOutgoing, null, now)).toMatchObject({ enqueued: [] })
})
