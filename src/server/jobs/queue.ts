import { PgBoss } from 'pg-boss'
import { asJobDatabase, collectJobs, JOB_SCHEMA } from '#database/job-tables.ts'
import type { Database } from '#database/schema.ts'
import { type EnqueueOptions, type Job, type JobToEnqueue, PERIODS } from './job.ts'

/** Where jobs go whose last attempt failed. Nobody works there: a person looks, retries or drops. */
export const DEAD = 'dead'

/** Seconds that a job waits at most, dead or alive, and that a finished one can still be seen. */
const KEPT_WAITING = 30 * 86_400
const KEPT_DONE = 2 * 86_400
/** Seconds between two retries at most. */
const LONGEST_DELAY = 3_600
/** Seconds between looks of the housekeeping: what was lost with its process is found this late at most. */
const HOUSEKEEPING = 60
/** Seconds. We have no jobs that wait for others; the poll for them cannot be switched off alone. */
const NEVER = 86_400

/** The queue over a pool. It knows the kinds of work; who works is another matter. */
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
    // Periods are kept by `createWork`: it needs no clock of its own in the database, nor two more polls.
    schedule: false,
    supervise: runsMaintenance,
    superviseIntervalSeconds: HOUSEKEEPING,
    flowIntervalSeconds: NEVER,
    queueCacheIntervalSeconds: NEVER,
  })

  /** Makes the missing queues, and gives those that are there what the code now says. */
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
   * The library reads a queue that is new to it when something is first sent there, over a connection of its own. Within
   * a transaction that would be a second one: where all are held by those who wait for this transaction, nobody gets on.
   * So it is read now. There is no such job; the library has no other way to say "read it".
   */
  const recall = (name: string) => boss.deleteJob(name, '00000000-0000-0000-0000-000000000000')

  function assertListed(job: Job): void {
    if (!jobs.includes(job)) throw new Error(`The job ${job.name} is not in the list of jobs.`)
  }

  return {
    boss,
    start: async (): Promise<void> => {
      await boss.start()
      await createQueues()
    },

    /** Lays a job down through `onDb`: in a transaction, it is there exactly if the transaction commits. */
    async send(onDb: Database, job: Job, data: unknown, { at }: EnqueueOptions = {}): Promise<void> {
      assertListed(job)
      await boss.send(job.name, asObject(data), { db: asJobDatabase(onDb), ...(at && { startAfter: at }) })
    },

    /** Lays several down in one statement, as `send` each of them. */
    async sendAll(onDb: Database, laid: readonly JobToEnqueue[]): Promise<void> {
      const [first, ...more] = laid
      if (!first) return
      if (more.length === 0) return this.send(onDb, first.job, first.data)
      const { jobDatabase, write } = collectJobs()
      for (const { job, data } of laid) {
        assertListed(job)
        await boss.send(job.name, asObject(data), { db: jobDatabase })
      }
      await write(onDb)
    },

    /** Lays down a periodic job for the current period. @returns whether no other process had done so */
    async sendForPeriod({ name, every }: Job): Promise<boolean> {
      return (
        every !== undefined && (await boss.send(name, null, { singletonSeconds: PERIODS[every] })) !== null
      )
    },

    /** Marks an attempt as done, through `onDb`. @returns false where it is no longer this attempt's to do */
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
  // A periodic one is tried again with the next period; its failures stay in its own queue.
  deadLetter: every ? null : DEAD,
})

/** What does not apply is said as null when it changes, and left out when a queue is made. */
const withoutNulls = <Options extends object>(options: Options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null)) as {
    [Key in keyof Options]?: NonNullable<Options[Key]>
  }

/** The queue takes objects only; a job without data has none. */
const asObject = (data: unknown) => (data === null ? null : { value: data })
export const fromObject = (stored: unknown): unknown =>
  stored !== null && typeof stored === 'object' && 'value' in stored ? stored.value : null
