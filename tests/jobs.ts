import { afterAll } from 'vitest'
import type { Database } from '#database/schema.ts'
import type { Consequence, Job } from '#server/jobs/job.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createLog, type Log } from '#server/log.ts'
import type { OutboxReader } from '#server/outbox.ts'
import { defaultSettings } from '#site/settings.ts'

interface TestJobsOptions {
  jobs: readonly Job[]
  consequences?: readonly Consequence[]
  works?: boolean
  log?: Log
  outbox?: Pick<OutboxReader, 'on'>
}

/** Jobs as a process of the site has them; stopped at the end of the file. They only lie there unless it `works`. */
export async function testJobs(
  db: Database,
  {
    jobs,
    consequences = [],
    works = false,
    log = createLog('silent'),
    outbox = { on: () => undefined },
  }: TestJobsOptions,
) {
  const settings = defaultSettings()
  const created = createJobs({
    ...{ db, outbox, jobs, consequences, works, log },
    settings: () => settings,
    onCommit: () => undefined,
  })
  await created.start()
  afterAll(created.stop)
  return created
}

/** One run of a job, as at the given time. @returns names and tags of what it announced, and the jobs it laid down */
export async function runJob<Data>(db: Database, job: Job<Data>, data: Data, now = new Date()) {
  const announced: Array<{ name: string; tags: string[] }> = []
  const enqueued: string[] = []
  await db.transaction().execute((transaction) =>
    job.run(
      {
        db: transaction,
        now,
        settings: defaultSettings(),
        announce: async (name, _data, tags) => void announced.push({ name, tags }),
        enqueue: async ({ name }) => void enqueued.push(name),
      },
      data,
      undefined as never,
    ),
  )
  return { announced, enqueued }
}
