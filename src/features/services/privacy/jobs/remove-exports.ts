import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { expireExports, listKnownFiles } from '../queries/exports.ts'

/** In one transaction. */
const BATCH = 500
/** ms after which an unknown file is no longer being written. */
const ABANDONED = 24 * 3_600_000

/** Removes exports whose time is over, and what a process left behind that died while it packed. */
export const removeExports = defineJob({
  name: 'privacy.removeExports',
  data: nothing(),
  every: 'hour',
  prepare: async ({ db, now, exportsDir }) => {
    const names = await readdir(exportsDir).catch(() => [])
    const known = await listKnownFiles(db, names)
    const abandoned: string[] = []
    for (const name of names.filter((one) => !known.has(one))) {
      const found = await stat(path.join(exportsDir, name)).catch(() => null)
      if (found && now.getTime() - found.mtimeMs > ABANDONED) abandoned.push(name)
    }
    return abandoned
  },
  run: async ({ db, now, exportsDir, enqueue }, _data, abandoned) => {
    const expired = await expireExports(db, now, BATCH)
    // After a rollback the expired row remains without file, and is removed by the next run.
    for (const name of [...expired, ...abandoned]) await rm(path.join(exportsDir, name), { force: true })
    if (expired.length === BATCH) await enqueue(removeExports, null)
  },
})
