import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { connect } from '#database/connect.ts'
import { forgetOld } from '#features/accounts/account/jobs/forget-old.ts'
import { sendMail } from '#features/kernel/delivery/jobs/send-mail.ts'
import { defineJob } from '#server/jobs/job.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { commandOn } from '#tests/command.ts'
import { testDatabase } from '#tests/database.ts'
import { insertSomebody } from '#tests/people.ts'
import { asSite, createDatabase, dropDatabase } from '#tests/server.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'plaza-jobs-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const { db, connection } = await testDatabase()

/** A database without any tables, as a restore wants it. */
const server = inject('server')
const name = `${server.template}_${randomBytes(4).toString('hex')}`
await createDatabase(server, name, `template template0 encoding 'UTF8'`)
const empty = { connection: asSite(server, name) }
const restored = await connect({ ...empty, onError: () => undefined, max: 2 })
afterAll(async () => {
  await restored.close()
  await dropDatabase(server, name)
})

const command = (script: string, on: Pick<typeof empty, 'connection'>, dataDir: string) =>
  commandOn(script, on, () => ({ DATA_DIR: path.join(folder, dataDir) }))

const letterTo = (to: string) => ({
  to,
  locale: 'en' as const,
  template: 'password-changed' as const,
  params: {},
})

/** Of another version, which this one does not know. */
const unknown = defineJob({ name: 'from.elsewhere', data: z.string(), run: async () => undefined })

async function layDown() {
  const queue = createQueue(db, [sendMail, forgetOld, unknown] as never, { runsMaintenance: false })
  await queue.start()
  for (const to of ['waits@town.test', 'runs@town.test', 'done@town.test', 'dead@town.test']) {
    await queue.send(db, sendMail as never, letterTo(to))
  }
  const later = new Date(Date.now() + 86_400_000)
  await queue.send(db, sendMail as never, letterTo('later@town.test'), { at: later })
  await queue.send(db, unknown as never, 'a word')
  await queue.sendForPeriod(forgetOld as never)
  const set = (to: string, state: string) =>
    sql`update jobs.job set state = ${state}::jobs.job_state, started_on = now()
      where data->'value'->>'to' = ${to}`.execute(db)
  await set('runs@town.test', 'active')
  await set('done@town.test', 'completed')
  const { rows } = await sql<{ id: string }>`
    update jobs.job set retry_limit = 0 where data->'value'->>'to' = 'dead@town.test' returning id`.execute(
    db,
  )
  await queue.boss.fail(sendMail.name, rows[0]?.id ?? '', { message: 'Nobody lives there.' })
  await queue.boss.stop({ graceful: false })
}

const waiting = async () => {
  const { rows } = await sql<{ to: string }>`
    select data->'value'->>'to' as to from jobs.job
    where name = ${sendMail.name} and state = 'created' order by 1`.execute(restored.db)
  return rows.map(({ to }) => to)
}

test('mails that waited come back with a backup, and are sent when its owner says so, once', async () => {
  await layDown()
  await insertSomebody(db)
  const file = path.join(folder, 'town.plaza')
  const taken = await command('backup.ts', { connection }, 'old')(file)
  expect([taken.errors, taken.code]).toEqual(['', 0])
  const back = await command('restore.ts', empty, 'new')(file)
  expect([back.errors, back.code]).toEqual(['', 0])
  expect(back.output).toContain('4 jobs waited when the backup was made')

  // A worker that starts now finds nothing to do: only a person knows what the old site has sent since.
  expect(await waiting()).toEqual([])
  const jobs = command('jobs.ts', empty, 'new')
  const dead = (await jobs('dead')).output
  for (const to of ['waits', 'runs', 'dead', 'later']) expect(dead).toContain(`"to":"${to}@town.test"`)
  expect(dead).not.toMatch(/done@town\.test|account\.forgetOld/)
  expect(dead).toContain('may have been done since')

  expect((await jobs('retry', 'all')).output).toBe('4 jobs were laid down again.\n')
  expect(await waiting()).toEqual(['dead', 'later', 'runs', 'waits'].map((word) => `${word}@town.test`))
  expect((await jobs('dead')).output).toBe('No job is dead.\n')
  expect((await jobs('retry', 'all')).output).toBe('0 jobs were laid down again.\n')

  // What this version cannot do stays, also through the next backup.
  const { rows } = await sql`select name, data from waiting_jobs`.execute(restored.db)
  expect(rows).toEqual([{ name: 'from.elsewhere', data: 'a word' }])
  const { rows: limits } = await sql<{ limit: number }>`
    select distinct retry_limit as limit from jobs.job where name = ${sendMail.name} and state = 'created'`.execute(
    restored.db,
  )
  expect(limits).toEqual([{ limit: sendMail.retry.limit }])
})
