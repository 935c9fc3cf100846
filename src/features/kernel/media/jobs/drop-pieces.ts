import { int, object, positive } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'

/** Removes the pieces of a file that is whole, or given up. */
export const dropPieces = defineJob({
  name: 'media.dropPieces',
  data: object({ id: int().check(positive()) }),
  prepare: ({ storage }, { id }) => storage.pieces.remove(id),
  run: async () => {},
})
