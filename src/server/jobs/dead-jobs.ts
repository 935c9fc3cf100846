import { sql } from 'kysely'
import { asJobDatabase } from '#database/job-tables.ts'
import type { Database } from '#database/schema.ts'
import type { Job } from './job.ts'
import { DEAD, fromObject, type Queue } from './queue.ts'

/** How many jobs of one kind there are, within the days that finished jobs are kept. */
export interface QueueCounts {
  name: string
  waiting: number
  running: number
  done: number
  failed: number
}

/** A job whose last attempt failed. */
export interface DeadJob {
  id: string
  /** Its kind: 'delivery.sendMail'. */
  name: string
  data: unknown
  /** Why its last attempt failed. */
  problem: string
  createdAt: Date
}

export interface ListDeadJobs {
  first: number
  /** The list goes on behind this job. */
  after: { diedAt: string; id: string } | null
}

export interface ListedDeadJob {
  id: string
  name: string
  problem: string
  /** ISO in UTC, to the microsecond: the list goes on behind it. */
  diedAt: string
}

export interface TakenJob {
  job: Job
  data: unknown
}

/** Which dead jobs are meant: these alone, or with null as many as `most`, the oldest first. */
export interface ChosenDeadJobs {
  ids: readonly string[] | null
  most: number
}

/** The queue as somebody sees it who answers for it, and what can be done about jobs that have failed for good. */
export interface DeadJobs {
  /** How many jobs are dead, and the numbers of every kind that has a job. */
  count(db: Database): Promise<{ dead: number; kinds: QueueCounts[] }>
  /** The latest first. */
  list(db: Database, page: ListDeadJobs): Promise<ListedDeadJob[]>
  /**
   * Takes dead jobs out of the queue, in the transaction of `db`, to lay them down again. What this version has no
   * job for stays where it is.
   *
   * @returns those that were still there
   */
  take(db: Database, chosen: ChosenDeadJobs): Promise<TakenJob[]>
  /** Gives dead jobs up, in the transaction of `db`. @returns how many were still there */
  drop(db: Database, chosen: ChosenDeadJobs): Promise<number>
}

/** Every kind of job that has a queue, with its numbers. */
export async function countJobs(db: Database): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select queue.name,
      count(job.id) filter (where job.state in ('created', 'retry')) as waiting,
      count(job.id) filter (where job.state = 'active') as running,
      count(job.id) filter (where job.state = 'completed') as done,
      count(job.id) filter (where job.state = 'failed') as failed
    from jobs.queue left join jobs.job on job.name = queue.name
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name = ${DEAD}, queue.name`.execute(db)
  return rows
}

export function createDeadJobs({ boss }: Pick<Queue, 'boss'>, jobs: readonly Job[]): DeadJobs {
  const byName = new Map(jobs.map((job) => [job.name, job]))

  const remove = (db: Database, ids: string[]) => boss.deleteJob(DEAD, ids, { db: asJobDatabase(db) })

  return {
    async count(db) {
      const counts = await countJobs(db)
      return {
        dead: Number(counts.find(({ name }) => name === DEAD)?.waiting ?? 0),
        kinds: counts.filter(
          ({ name, waiting, running, done, failed }) =>
            name !== DEAD && waiting + running + done + failed > 0,
        ),
      }
    },

    async list(db, { first, after }) {
      const { rows } = await sql<{ id: string; name: string; output: unknown; diedAt: string }>`
        select id, coalesce(source_name, '') as name, source_output as output,
          to_char(created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "diedAt"
        from jobs.job where name = ${DEAD} and (${after === null}
          or (created_on, id) < (${after?.diedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by created_on desc, id desc limit ${first}`.execute(db)
      return rows.map(({ output, ...job }) => ({ ...job, problem: problemOf(output) }))
    },

    async take(db, chosen) {
      const rows = await lockDead(db, chosen, [...byName.keys()])
      if (rows.length > 0) await remove(db, idsOf(rows))
      return rows.flatMap(({ name, data }) => {
        const job = byName.get(name)
        return job ? [{ job, data: fromObject(data) }] : []
      })
    },

    async drop(db, chosen) {
      const rows = await lockDead(db, chosen, null)
      if (rows.length > 0) await remove(db, idsOf(rows))
      return rows.length
    },
  }
}

const idsOf = (rows: ReadonlyArray<{ id: string }>): string[] => rows.map(({ id }) => id)

/** Dead jobs of these kinds, or of all; two people who press at once share them out between them. */
async function lockDead(
  db: Database,
  { ids, most }: ChosenDeadJobs,
  names: readonly string[] | null,
): Promise<Array<{ id: string; name: string; data: unknown }>> {
  const { rows } = await sql<{ id: string; name: string; data: unknown }>`
    select id, coalesce(source_name, '') as name, data from jobs.job
    where name = ${DEAD} and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
      and (${names}::text[] is null or source_name = any(${names}::text[]))
    order by created_on, id limit ${most} for update skip locked`.execute(db)
  return rows
}

/** What a failed attempt has left behind, as one sentence. */
export function problemOf(output: unknown): string {
  const message = output !== null && typeof output === 'object' && 'message' in output ? output.message : ''
  return typeof message === 'string' && message ? message : 'It ended without a word.'
}
