import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { withSteps } from './within-time.ts'

const { db } = await testDatabase()

it('leaves connections to everybody else, however many search at once and slowly', async () => {
  let ended = 0
  const slow = Array.from({ length: 30 }, () =>
    withSteps(db, (step) => step((steady) => sql`select pg_sleep(0.3)`.execute(steady))).then(() => {
      ended += 1
    }),
  )
  // First come, first served, it would be the last to get a connection.
  await sql`select 1`.execute(db)
  expect(ended).toBeLessThan(20)
  await Promise.all(slow)
})
