import { z } from 'zod/mini'

const CURSOR = z.string().check(z.maxLength(160))

export const listDeadJobsData = z.object({ after: z._default(CURSOR, '') })
export type ListDeadJobsData = z.input<typeof listDeadJobsData>

/** A job that has failed for good. What it was to do is not told: it can hold a code or a link that lets somebody in. */
export const deadJob = z.object({
  id: z.string(),
  /** Its kind: 'delivery.sendMail'. */
  kind: z.string(),
  /** Why its last attempt failed, as the program said it. */
  problem: z.string(),
  at: z.string(),
})
export type DeadJobEntry = z.infer<typeof deadJob>

/** Numbers of one kind of job; done and failed are those of the last two days. */
export const jobKind = z.object({
  kind: z.string(),
  waiting: z.number(),
  running: z.number(),
  done: z.number(),
  failed: z.number(),
})
export type JobKind = z.infer<typeof jobKind>

export const deadJobPage = z.object({
  nodes: z.array(deadJob),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
  /** All that have failed for good. */
  dead: z.number(),
  /** Kinds of which there is a job; on the first page alone. */
  kinds: z.array(jobKind),
})
export type DeadJobPage = z.infer<typeof deadJobPage>

/** Chosen on one page of the list. */
const MOST_CHOSEN = 50
/** With one press on all; what remains takes another. */
export const MOST_TAKEN = 1_000

export const chosenJobs = z.object({
  /** null: all of them, up to a thousand. */
  ids: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_CHOSEN))),
})
export type ChosenJobs = z.input<typeof chosenJobs>
/** How many were still there. */
export const jobsTaken = z.object({ done: z.number() })
export type JobsTaken = z.infer<typeof jobsTaken>
