import type { Database } from '#database/schema.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Log } from '../log.ts'
import { insertAnnouncement, type OutboxReader } from '../outbox.ts'
import { type Announce, createAnnouncer } from './announce.ts'
import type { Consequence, Enqueue, Job, JobMeans } from './job.ts'
import { createQueue } from './queue.ts'
import { createWork } from './work.ts'

/** Announced where a job was laid down by a process that does not work at jobs. */
const ENQUEUED = 'jobs.enqueued'

interface JobsOptions {
  db: Database
  outbox: Pick<OutboxReader, 'on'>
  jobs: readonly Job[]
  consequences: readonly Consequence[]
  settings: () => SiteSettings
  means: JobMeans
  /** Whether this process works at them, or only lays them down. */
  works: boolean
  onCommit: () => void
  log: Log
}

/** Work that outlives the request that asked for it. */
export function createJobs(options: JobsOptions) {
  const { db, outbox, jobs, consequences, settings, means, works, onCommit, log } = options
  const queue = createQueue(db, jobs, { keepsHouse: works })

  const enqueueIn =
    (onDb: Database, enqueued: Set<string>): Enqueue =>
    async (job, data, options) => {
      await queue.send(onDb, job as Job, data, options)
      enqueued.add(job.name)
      // Who works hears of it as of everything else, instead of finding it at its next look.
      if (!works) await insertAnnouncement(onDb, { name: ENQUEUED, data: { job: job.name }, tags: [] })
    }
  const announceIn = (onDb: Database, enqueued: Set<string>): Announce =>
    createAnnouncer(onDb, enqueueIn(onDb, enqueued), consequences)

  const work = createWork({ db, queue, jobs, settings, means, enqueueIn, announceIn, onCommit, log })
  outbox.on(ENQUEUED, ({ data }) => work.wake([String(data.job)]))
  return {
    /** Lays jobs down in a transaction; their names are noted, to be woken after the commit. */
    enqueueIn,
    announceIn,
    wake: work.wake,
    async start(): Promise<void> {
      await queue.start()
      if (works) await work.start()
    },
    stop: work.stop,
  }
}
export type Jobs = ReturnType<typeof createJobs>
