import type { Job as Attempt } from 'pg-boss'
import { parse } from 'zod/mini'
import { isOutage } from '#database/outage.ts'
import type { Database } from '#database/schema.ts'
import { isMaintained } from '#site/maintenance.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Log } from '../measures/log.ts'
import type { AnnounceIn } from './announce.ts'
import { type Enqueue, type Job, type JobContext, type JobServices, PERIODS } from './job.ts'
import { fromObject, type Queue } from './queue.ts'

/**
 * Seconds between polls of a queue. The process that enqueued a job wakes its worker at once, so a poll finds only
 * jobs of processes that died, delayed jobs and retries.
 */
const POLL = 15
/** ms from a wake-up to the poll: the answer to the request has left by then, and many wake-ups share one poll. */
const PAUSE = 100
/** ms between checks for a new period of periodic jobs. */
const TICK = 20_000
/** ms that running jobs are given to end when the process stops. */
const DRAIN = 8_000
/** ms between two log lines about a database that is down. */
const COMPLAIN = 60_000

interface WorkOptions {
  db: Database
  queue: Queue
  jobs: readonly Job[]
  settings: () => SiteSettings
  means: JobServices
  enqueueIn: (db: Database, enqueued: Set<string>) => Enqueue
  announceIn: (db: Database, enqueued: Set<string>) => AnnounceIn
  /** Called after a job that announced something was committed. */
  onCommit: () => void
  log: Log
}

/** Runs jobs in this process. Any number of processes may; each job is run by one. */
export function createWork(options: WorkOptions) {
  const { db, queue, jobs, settings, means, log } = options
  const { boss } = queue
  const workers = new Map<string, string>()
  const periodic = jobs.filter(({ every }) => every !== undefined)
  let timer: NodeJS.Timeout | undefined
  let complainedAt = Number.NEGATIVE_INFINITY

  /** Logs one line a minute while the database is down; otherwise each worker would log at every poll. */
  function complain(error: unknown, details: object = {}): void {
    const cause = error instanceof Error ? error : Object.assign(new Error(), error)
    if (!isOutage(cause)) {
      log.error({ error: cause, ...details }, 'A job failed')
    } else if (performance.now() - complainedAt > COMPLAIN) {
      complainedAt = performance.now()
      log.warn({ error: cause }, 'The jobs wait: the database is away')
    }
  }

  async function perform(job: Job, { id, retryCount, data: stored }: Attempt): Promise<void> {
    const data = parse(job.data as never, fromObject(stored)) as never
    const context = { ...means, now: new Date(), settings: settings() }
    const prepared = (await job.prepare?.({ ...context, db }, data)) as never
    const enqueued = new Set<string>()
    const announced = { any: false }
    await db.transaction().execute(async (transaction) => {
      // First: an attempt that took too long may have been given to another process meanwhile.
      if (!(await queue.complete(transaction, job.name, { id, retryCount }))) {
        throw new Error(`The job ${job.name} is no longer this attempt's to do.`)
      }
      const announce = options.announceIn(transaction, enqueued)
      await job.run(
        {
          ...context,
          db: transaction,
          enqueue: options.enqueueIn(transaction, enqueued),
          announce: async (...announcement) => {
            announced.any = true
            await announce(...announcement)
          },
        } satisfies JobContext,
        data,
        prepared,
      )
    })
    if (announced.any) options.onCommit()
    // No answer has to be sent first here.
    for (const name of enqueued) lookFor(name)
  }

  function lookFor(name: string): void {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  const woken = new Set<string>()
  let waking: NodeJS.Timeout | undefined
  function wake(names: Iterable<string>): void {
    for (const name of names) woken.add(name)
    if (woken.size === 0) return
    waking ??= setTimeout(() => {
      waking = undefined
      for (const name of woken) lookFor(name)
      woken.clear()
    }, PAUSE)
  }

  /** By job: the last period for which this process has enqueued it. */
  const enqueuedIn = new Map<string, number>()

  async function tick(): Promise<void> {
    for (const job of periodic) {
      const period = Math.floor(Date.now() / (1_000 * PERIODS[job.every ?? 'minute']))
      if (enqueuedIn.get(job.name) === period) continue
      if (job.rests && isMaintained(settings(), new Date())) continue
      try {
        if (!(await queue.sendForPeriod(job))) continue
        enqueuedIn.set(job.name, period)
        wake([job.name])
      } catch (error) {
        complain(error, { job: job.name })
      }
    }
  }

  return {
    wake,
    async start(): Promise<void> {
      boss.on('error', (error) => complain(error))
      boss.on('warning', ({ message, data }) => log.warn({ data }, message))
      for (const job of jobs) {
        const handler = async ([attempt]: Attempt[]) => {
          if (!attempt) return
          try {
            await perform(job, attempt)
          } catch (error) {
            complain(error, { job: job.name, id: attempt.id, attempt: attempt.retryCount })
            throw error
          } finally {
            // There may be more jobs: the worker polls again at once.
            lookFor(job.name)
          }
        }
        workers.set(job.name, await boss.work(job.name, { pollingIntervalSeconds: POLL }, handler))
      }
      timer = setInterval(() => void tick(), TICK)
      timer.unref()
      await tick()
      // The first housekeeping is due after a minute, which a site that dies again and again never lives: what was lost
      // with its processes would wait for as long as that goes on.
      void boss.supervise().catch((error) => complain(error))
    },
    /**
     * Takes no more jobs and lets the running ones end. Those that do not end are retried by another process after
     * their timeout.
     */
    async stop(): Promise<void> {
      clearInterval(timer)
      clearTimeout(waking)
      await boss.stop({ timeout: DRAIN })
    },
  }
}
