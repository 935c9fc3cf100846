import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Job } from '#server/jobs/job.ts'
import { pruneOutbox } from '#server/jobs/prune-outbox.ts'

const root = path.join(import.meta.dirname, '../..')

/** All jobs without the rest of their features, which would take a command a second more and half as much memory again. */
export async function loadJobs(): Promise<Job[]> {
  const files = globSync('src/features/*/*/jobs/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).toSorted()
  const loaded = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(pathToFileURL(path.join(root, file)).href)),
  )
  return [...loaded.flatMap((exported) => Object.values(exported)).filter(isJob), pruneOutbox]
}

export const isJob = (value: unknown): value is Job =>
  value !== null && typeof value === 'object' && 'run' in value && 'retry' in value
