import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { connect } from '#database/connect.ts'
import { defineJob } from '#server/jobs/job.ts'
import { createLog } from '#server/measures/log.ts'
import { testDatabase } from '#tests/database.ts'
import { testJobs } from '#tests/jobs.ts'
import { createTcpProxy } from '#tests/tcp-proxy.ts'

const { db, connection } = await testDatabase()
const line = await createTcpProxy(connection)
const connected = await connect({ connection: line.connection, onError: () => {}, max: 4 })
afterAll(async () => {
  await connected.close()
  await line.close()
})

/** Until it hangs. */
const PATIENCE = 60_000

it('the jobs outlive a database that goes away, say so once, and go on where they were', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `outage.${letter}`)
  const done: string[] = []
  const list = names.map((name) =>
    defineJob({ name, data: z.object({ number: z.number() }), run: async () => void done.push(name) }),
  )
  const lines: string[] = []
  const log = createLog('silent')
  log.warn = ((_details: object, message: string) => lines.push(message)) as never
  log.error = ((details: { error?: Error }, message: string) =>
    lines.push(`${message}: ${details.error?.stack}`)) as never
  const jobs = await testJobs(connected.db, { jobs: list, works: true, log })

  line.set('cut')
  for (let look = 0; look < 10; look += 1) {
    jobs.wake(names)
    await delay(50)
  }
  const [first] = list
  if (!first) throw new Error('There is a first one.')
  await expect(jobs.enqueueIn(connected.db, new Set())(first, { number: 1 })).rejects.toThrow()
  await vi.waitFor(() => expect(lines).toEqual(['The jobs wait: the database is away']), PATIENCE)

  // Laid down by a process whose line still stands.
  const other = await testJobs(db, { jobs: list })
  for (const job of list) await other.enqueueIn(db, new Set())(job, { number: 2 })
  line.set('open')
  await vi.waitFor(() => {
    jobs.wake(names)
    expect(done.toSorted()).toEqual(names)
  }, PATIENCE)
  expect(lines).toHaveLength(1)
})
