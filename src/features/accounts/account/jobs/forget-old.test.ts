import { expect, test } from 'vitest'
import { hoursAgo, inHours } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertPerson } from '#tests/rows.ts'
import { forgetOld } from './forget-old.ts'

const { db } = await testDatabase()

test('counts and sessions are forgotten when nobody needs them any more', async () => {
  await db
    .insertInto('attempts')
    .values([
      { key: 'old', count: 9, window_from: hoursAgo(50) },
      { key: 'blocked', count: 9, window_from: hoursAgo(50), blocked_until: inHours(1) },
      { key: 'young', count: 1, window_from: hoursAgo(1) },
      { key: 'second step 1', count: 9, window_from: hoursAgo(24 * 6) },
      { key: 'second step 2', count: 9, window_from: hoursAgo(24 * 9) },
    ])
    .execute()
  const person_id = await insertPerson(db)
  const session = { person_id, method: 'test', refresh_hash: Buffer.alloc(0) }
  await db
    .insertInto('sessions')
    .values([
      { ...session, expires_at: hoursAgo(24 * 61) },
      { ...session, expires_at: hoursAgo(24 * 59) },
    ])
    .execute()
  await runJob(db, forgetOld, null)
  const keys = await db.selectFrom('attempts').select('key').orderBy('key').execute()
  expect(keys.map(({ key }) => key)).toEqual(['blocked', 'second step 1', 'young'])
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
