import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { pruneOutbox } from './prune-outbox.ts'

const { db } = await testDatabase()

it('keeps announcements for a week, and comes again where there are too many for one transaction', async () => {
  await sql`insert into outbox (name, data, created_at)
    select 'old', '{}', now() - interval '8 days' from generate_series(1, 10001)`.execute(db)
  await sql`insert into outbox (name, data, created_at) values ('young', '{}', now() - interval '6 days')`.execute(
    db,
  )
  expect(await runJob(db, pruneOutbox, null)).toEqual({ announced: [], enqueued: ['outbox.prune'] })
  expect(await runJob(db, pruneOutbox, null)).toEqual({ announced: [], enqueued: [] })
  const { rows } = await sql`select name from outbox`.execute(db)
  expect(rows).toEqual([{ name: 'young' }])
})
