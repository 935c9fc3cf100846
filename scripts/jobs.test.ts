import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { commandOn } from '#tests/command.ts'
import { testDatabase } from '#tests/database.ts'
import { testJobs } from '#tests/jobs.ts'

const { db, connection } = await testDatabase()
const command = commandOn('jobs.ts', { connection })

let isRight = false
const letter = defineJob({
  name: 'test.letter',
  data: z.object({ to: z.string() }),
  retry: { limit: 0, delay: 0 },
  run: async () => {
    if (!isRight) throw new Error('Nobody lives there.')
  },
})
const jobs = await testJobs(db, { jobs: [letter], works: true })
for (const to of ['ana', 'ben', 'cleo']) await jobs.enqueueIn(db, new Set())(letter, { to })
jobs.wake(['test.letter'])
const deadOnes = async () => {
  const { rows } = await sql<{ id: string; to: string }>`
    select id, data->'value'->>'to' as to from jobs.job where name = 'dead' order by 2`.execute(db)
  return rows
}
/** ms until something hangs. */
const PATIENCE = 60_000
await vi.waitFor(async () => expect(await deadOnes()).toHaveLength(3), PATIENCE)

test('what failed for good is listed with its data and the reason', async () => {
  const list = await command('list')
  expect([list.code, list.errors]).toEqual([0, ''])
  expect(list.output).toMatch(/^dead +3 +0 +0 +0$/m)
  expect(list.output).toMatch(/^test\.letter +0 +0 +0 +3$/m)
  expect(list.output).toMatch(/^outbox\.prune +0 +0 +0 +0$/m)
  const dead = await command('dead')
  expect(dead.output).toContain('test.letter')
  expect(dead.output).toContain('{"to":"ben"}')
  expect(dead.output).toContain('Nobody lives there.')
})

test('one is dropped, the others are laid down again and run', async () => {
  const [, ben] = await deadOnes()
  expect((await command('drop', ben?.id.slice(0, 13) ?? '')).output).toBe('1 job was dropped.\n')
  isRight = true
  expect((await command('retry', 'all')).output).toBe('2 jobs were laid down again.\n')
  jobs.wake(['test.letter'])
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select 1 from jobs.job where name = 'test.letter' and state = 'completed'`.execute(db)
    expect(rows).toHaveLength(2)
  }, PATIENCE)
  expect((await command('dead')).output).toBe('No job is dead.\n')
})

test.each([[[]], [['retry']], [['drop', 'nobody']], [['list', 'more']], [['fly']]])(
  'what cannot be done is said, and nothing is changed: %j',
  async (words) => {
    const { code, output, errors } = await command(...words)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/Usage|No dead job is called nobody/)
    expect(errors).not.toContain('    at ')
  },
)
