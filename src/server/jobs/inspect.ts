import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Job } from './job.ts'
import { markWaitingAsDead } from './mark-waiting-as-dead.ts'
import { createQueue, DEAD, fromObject } from './queue.ts'

export interface QueueCounts {
  name: string
  waiting: number
  running: number
  done: number
  failed: number
}

export interface DeadJob {
  id: string
  name: string
  data: unknown
  /** Why its last attempt failed. */
  problem: string
  createdAt: Date
}

/** The queue for a person at a terminal: what waits and failed, and what to do with dead jobs. */
export async function openInspection(db: Database, jobs: readonly Job[]) {
  const queue = createQueue(db, jobs, { runsMaintenance: false })
  await queue.start()
  const { boss } = queue
  const restored = await markWaitingAsDead(db, queue, jobs)

  return {
    /** Jobs that came with a backup and were just marked as dead. */
    restored,

    /** Jobs by kind that wait, run, are done or failed, within the days that finished jobs are kept. */
    async count(): Promise<QueueCounts[]> {
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
    },

    async listDead(): Promise<DeadJob[]> {
      const dead = await boss.findJobs(DEAD)
      return dead.map(({ id, sourceName, data, sourceOutput, sourceCreatedOn, createdOn }) => ({
        id,
        name: sourceName ?? '',
        data: fromObject(data),
        problem: problemOf(sourceOutput),
        createdAt: sourceCreatedOn ?? createdOn,
      }))
    },

    /** Enqueues dead jobs again in their own queues, all or some. @returns how many */
    retry: (ids?: string[]): Promise<number> => boss.redrive(DEAD, ids && { ids }),

    /** Deletes dead jobs, all or some. @returns how many */
    async drop(ids?: string[]): Promise<number> {
      const dead = (await boss.findJobs(DEAD)).map(({ id }) => id)
      const chosen = dead.filter((id) => !ids || ids.includes(id))
      if (chosen.length > 0) await boss.deleteJob(DEAD, chosen)
      return chosen.length
    },

    close: () => boss.stop({ graceful: false }),
  }
}

function problemOf(output: unknown): string {
  const message = output !== null && typeof output === 'object' && 'message' in output ? output.message : ''
  return typeof message === 'string' && message ? message : 'It ended without a word.'
}
