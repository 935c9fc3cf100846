import type { Database } from '#database/schema.ts'
import type { SiteSettings } from '#site/settings.ts'
import { jobEnqueued } from '../announcements/events.ts'
import type { OutboxReader } from '../announcements/outbox.ts'
import type { Log } from '../measures/log.ts'
import { type AnnounceIn, announceOn, createAnnouncer } from './announce.ts'
import { createDeadJobs } from './dead-jobs.ts'
import { type Following, listEvents, type SiteEvent } from './event.ts'
import type { Enqueue, EnqueueWith, Job, JobServices } from './job.ts'
import { createQueue } from './queue.ts'
import { createWork } from './work.ts'

interface JobsOptions {
  db: Database
  outbox: Pick<OutboxReader, 'on'>
  jobs: readonly Job[]
  events: readonly SiteEvent[]
  /** What durably follows them. */
  follows: readonly Following[]
  settings: () => SiteSettings
  means: JobServices
  /** Whether this process runs jobs, or only enqueues them. */
  works: boolean
  onCommit: () => void
  log: Log
}

/** Background jobs: work that outlives the request that asked for it. */
export function createJobs(options: JobsOptions) {
  const { db, outbox, jobs, events, follows, settings, means, works, onCommit, log } = options
  const byName = listEvents(events, follows)
  const queue = createQueue(db, jobs, { runsMaintenance: works })

  const enqueueIn =
    (onDb: Database, enqueued: Set<string>): Enqueue =>
    async (job, data, options) => {
      await queue.send(onDb, job as Job, data, options)
      enqueued.add(job.name)
      // Announced to the process that runs jobs, which otherwise finds it only at its next poll.
      if (!works) await announceOn(onDb, jobEnqueued, { job: job.name })
    }
  const enqueueWithIn =
    (onDb: Database, enqueued: Set<string>): EnqueueWith =>
    async (laid, last) => {
      const rows = await queue.sendWith(onDb, laid, last)
      for (const { job } of laid) enqueued.add(job.name)
      if (!works) for (const { job } of laid) await announceOn(onDb, jobEnqueued, { job: job.name })
      return rows
    }
  const announceIn = (onDb: Database, enqueued: Set<string>): AnnounceIn =>
    createAnnouncer(onDb, enqueueWithIn(onDb, enqueued), byName)

  const work = createWork({ db, queue, jobs, settings, means, enqueueIn, announceIn, onCommit, log })
  outbox.on(jobEnqueued.name, ({ data }) => work.wake([String(data.job)]))
  return {
    /** Enqueues in a transaction; the names are collected, so that their workers can be woken after the commit. */
    enqueueIn,
    announceIn,
    wake: work.wake,
    /** What has failed for good, for those who answer for the site. */
    deadJobs: createDeadJobs(queue, jobs),
    async start(): Promise<void> {
      await queue.start()
      if (works) await work.start()
    },
    stop: work.stop,
  }
}
export type Jobs = ReturnType<typeof createJobs>
