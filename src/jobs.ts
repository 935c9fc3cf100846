import type { Consequence, Job } from '#server/jobs/job.ts'
import { pruneOutbox } from '#server/jobs/prune-outbox.ts'

/** Everything that is done later, or again and again. */
export const jobs: readonly Job[] = [pruneOutbox]

/** What durably follows an announcement, each a job of its own: `when('post.created', ...)`. */
export const consequences: readonly Consequence[] = []
