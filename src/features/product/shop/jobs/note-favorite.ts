import { z } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { isFavorite, noteKept, noteRemoved } from '../queries/kept.ts'

/** A product was kept, or is kept no more, wherever that was pressed: its line of the wish list follows. */
export const noteFavorite = defineJob({
  name: 'shop.noteFavorite',
  data: z.object({ personId: z.number(), postId: z.number() }),
  run: async ({ db, now }, kept) => {
    if (await isFavorite(db, kept)) await noteKept(db, { ...kept, variantId: null }, now)
    else await noteRemoved(db, kept, now)
  },
})
