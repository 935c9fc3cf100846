import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { STRANGER } from '#shared/people/asker.ts'
import { testDatabase } from '#tests/database.ts'
import { lineOf, withSteps } from './within-time.ts'

const { db } = await testDatabase()

it('leaves connections to everybody else, however many search at once and slowly', async () => {
  let ended = 0
  const slow = Array.from({ length: 30 }, (_, number) =>
    withSteps(db, `10.0.0.${number}`, (step) =>
      step((steady) => sql`select pg_sleep(0.3)`.execute(steady)),
    ).then(() => {
      ended += 1
    }),
  )
  // First come, first served, it would be the last to get a connection.
  await sql`select 1`.execute(db)
  expect(ended).toBeLessThan(20)
  await Promise.all(slow)
})

it('lets nobody wait behind the slow searches of another, by account or by network', async () => {
  const slowly = (line: string) => withSteps(db, line, (step) => step(() => held))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = Array.from({ length: 6 }, () => slowly('10.0.0.1'))
  for (const line of ['10.0.0.2', 'person:1'])
    await withSteps(db, line, (step) => step((steady) => sql`select 1`.execute(steady)))
  release()
  await Promise.all(slow)
  const network = '10.0.0.1'
  expect(lineOf({ network, asker: STRANGER })).toBe(network)
})
