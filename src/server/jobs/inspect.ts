import type { Database } from '#database/schema.ts'
import { countJobs, type DeadJob, problemOf } from './dead-jobs.ts'
import type { Job } from './job.ts'
import { markWaitingAsDead } from './mark-waiting-as-dead.ts'
import { createQueue, DEAD, fromObject } from './queue.ts'

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
    count: () => countJobs(db),

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
