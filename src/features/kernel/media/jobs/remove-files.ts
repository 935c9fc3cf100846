import { array, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { listOrphanedFiles } from '../queries/files.ts'
import { listNamed } from '../queries/uses.ts'

/** Seconds. Every text of the site is read once. */
const TIMEOUT = 1_800

/** Removes the files of things that were deleted, where no other thing is made of them and no text shows them. */
export const removeFiles = defineJob({
  name: 'media.removeFiles',
  data: object({
    /** Names in the storage, by what all of them begin with. */
    files: array(object({ stem: string(), names: array(string()) })),
  }),
  timeout: TIMEOUT,
  prepare: async ({ db, mediaUses, storage }, { files }) => {
    // Captions stand in no text: their film does.
    const inTexts = files.filter(({ names }) => names.some((name) => !name.endsWith('.vtt')))
    const stems = inTexts.map(({ stem }) => stem)
    const named = new Set(stems.length > 0 ? await listNamed(db, mediaUses, stems) : [])
    const unnamed = files.filter(({ stem }) => !named.has(stem)).flatMap(({ names }) => names)
    for (const name of await listOrphanedFiles(db, unnamed)) await storage.remove(name)
  },
  run: async () => {},
})
