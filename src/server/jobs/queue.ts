import type { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { asJobDatabase, collectJobs, JOB_SCHEMA } from '#database/job-tables.ts'
import type { Database } from '#database/schema.ts'
import { type EnqueueOptions, type Job, type JobToEnqueue, PERIODS } from './job.ts'

/** The dead letter queue: jobs whose last attempt failed. No worker polls it; a person retries or drops them. */
export const DEAD = 'dead'

/** Seconds that a waiting or dead job is kept at most, and that a finished one can still be seen. */
const KEPT_WAITING = 30 * 86_400
const KEPT_DONE = 2 * 86_400
/** Seconds between two retries at most. */
const LONGEST_DELAY = 3_600
/** Seconds between maintenance runs: attempts that were lost with their process are found this late at most. */
const HOUSEKEEPING = 60
/** Seconds in which one process does it for all: less, so that the first look of a process takes no later one's turn. */
const ONE_DOES_IT = 30
/** Seconds. We use no jobs that depend on others, but polling for them cannot be switched off alone. */
const NEVER = 86_400

/** The job queue, without workers. */
export function createQueue(
  db: Database,
  jobs: readonly Job[],
  { runsMaintenance }: { runsMaintenance: boolean },
) {
  if (new Set(jobs.map(({ name }) => name)).size !== jobs.length) throw new Error('Two jobs have one name.')
  const boss = new PgBoss({
    db: asJobDatabase(db),
    schema: JOB_SCHEMA,
    migrate: false,
    // pg-boss's own schedules are off: `createWork` enqueues periodic jobs, without further tables and polls.
    schedule: false,
    supervise: runsMaintenance,
    superviseIntervalSeconds: HOUSEKEEPING,
    monitorIntervalSeconds: ONE_DOES_IT,
    flowIntervalSeconds: NEVER,
    queueCacheIntervalSeconds: NEVER,
  })

  /** Creates missing queues, and updates the options of existing ones. */
  async function createQueues(): Promise<void> {
    const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    if (!there.has(DEAD)) await boss.createQueue(DEAD, { retentionSeconds: KEPT_WAITING })
    for (const job of jobs) {
      const options = optionsOf(job)
      const queue = there.get(job.name) as Record<string, unknown> | undefined
      const isAlike = queue && Object.entries(options).every(([key, value]) => (queue[key] ?? null) === value)
      if (isAlike) continue
      if (queue) await boss.updateQueue(job.name, options)
      else await boss.createQueue(job.name, withoutNulls(options))
      await recall(job.name)
    }
  }

  /**
   * pg-boss loads a queue's definition at the first send, over a connection of its own. Within a transaction that
   * would be a second connection, which can deadlock the pool. So it is loaded now: deleting a job that does not
   * exist is the only call that does it.
   */
  const recall = (name: string) => boss.deleteJob(name, '00000000-0000-0000-0000-000000000000')

  function assertListed(job: Job): void {
    if (!jobs.includes(job)) throw new Error(`No feature.ts has ${job.name} among its jobs.`)
  }

  return {
    boss,
    start: async (): Promise<void> => {
      await boss.start()
      await createQueues()
    },

    /** Enqueues a job through `onDb`: in a transaction, it exists if and only if the transaction commits. */
    async send(onDb: Database, job: Job, data: unknown, { at }: EnqueueOptions = {}): Promise<void> {
      assertListed(job)
      await boss.send(job.name, asObject(data), { db: asJobDatabase(onDb), ...(at && { startAfter: at }) })
    },

    /** Enqueues jobs in the statement that they follow. @returns its rows */
    async sendWith<Row>(
      onDb: Database,
      laid: readonly JobToEnqueue[],
      last: CompiledQuery<Row>,
    ): Promise<Row[]> {
      const { jobDatabase, write } = collectJobs()
      for (const { job, data } of laid) {
        assertListed(job)
        await boss.send(job.name, asObject(data), { db: jobDatabase })
      }
      return write(onDb, last)
    },

    /** Enqueues a periodic job for the current period. @returns whether no other process had done so */
    async sendForPeriod({ name, every }: Job): Promise<boolean> {
      return (
        every !== undefined && (await boss.send(name, null, { singletonSeconds: PERIODS[every] })) !== null
      )
    },

    /** Marks an attempt as done, through `onDb`. @returns false where the job has been given to another attempt */
    async complete(
      onDb: Database,
      name: string,
      attempt: { id: string; retryCount: number },
    ): Promise<boolean> {
      const settled: { affected?: number } = await boss.complete(name, attempt, null, {
        db: asJobDatabase(onDb),
      })
      return settled.affected === 1
    },
  }
}
export type Queue = ReturnType<typeof createQueue>

const optionsOf = ({ every, retry, timeout }: Job) => ({
  retryLimit: retry.limit,
  retryDelay: retry.delay,
  retryBackoff: retry.limit > 0,
  retryDelayMax: retry.limit > 0 ? LONGEST_DELAY : null,
  expireInSeconds: timeout,
  retentionSeconds: KEPT_WAITING,
  deleteAfterSeconds: KEPT_DONE,
  // The next period is the retry of a periodic job; its failures stay in its own queue.
  deadLetter: every ? null : DEAD,
})

/** Options that do not apply are null in an update, and left out when a queue is created. */
const withoutNulls = <Options extends object>(options: Options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null)) as {
    [Key in keyof Options]?: NonNullable<Options[Key]>
  }

/** The queue takes objects only; a job without data has none. */
const asObject = (data: unknown) => (data === null ? null : { value: data })
export const fromObject = (stored: unknown): unknown =>
  stored !== null && typeof stored === 'object' && 'value' in stored ? stored.value : null
