import { rm } from 'node:fs/promises'
import path from 'node:path'
import { array, object, string } from 'zod/mini'
import { listOrphanedFiles } from '#features/kernel/media/queries/files.ts'
import { defineJob } from '#server/jobs/job.ts'

/** Removes files whose rows are gone: a job that runs after the commit, so that a rollback cannot lose a file. */
export const removeFiles = defineJob({
  name: 'privacy.removeFiles',
  data: object({
    /** Names below the folder of media. */
    media: array(string()),
    /** Names below the folder of exports. */
    exports: array(string()),
  }),
  run: async ({ db, storage, exportsDir }, { media, exports }) => {
    for (const name of await listOrphanedFiles(db, media)) await storage.remove(name)
    for (const name of exports) await rm(path.join(exportsDir, name), { force: true })
  },
})
