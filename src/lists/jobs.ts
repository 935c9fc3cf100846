import type { Job } from '#server/jobs/job.ts'
import { pruneOutbox } from '#server/jobs/prune-outbox.ts'
import { features } from './features.ts'

/** All background and periodic jobs. */
export const jobs: readonly Job[] = [...features.flatMap((feature) => feature.jobs), pruneOutbox]
