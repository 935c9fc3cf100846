import { execFile } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { testDatabase } from '#tests/database.ts'
import { testJobs } from '#tests/jobs.ts'

const { db, connection } = await testDatabase()
const databaseUrl =
  'url' in connection
    ? connection.url
    : `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host)}`

/** The command as a person runs it, in a process of its own. */
const command = (...words: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/run.mjs', 'jobs.ts', ...words],
      {
        cwd: path.join(import.meta.dirname, '..'),
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          SITE_URL: 'http://town.test',
          SECRET: 'x'.repeat(32),
          NODE_ENV: 'production',
        },
      },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })

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
await vi.waitFor(async () => expect(await deadOnes()).toHaveLength(3), 5_000)

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
  }, 5_000)
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
