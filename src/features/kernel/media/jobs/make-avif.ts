import { buffer } from 'node:stream/consumers'
import { int, object, positive } from 'zod/mini'
import { pictureName } from '#features/kernel/pictures/rules.ts'
import { loadSharp } from '#server/files/load-sharp.ts'
import { defineJob } from '#server/jobs/job.ts'
import { createFairSemaphore } from '#server/limits/fair-semaphore.ts'
import { findPictureToPack, setAvif } from '../queries/library.ts'

/** Looks like WebP of 82 and is a third smaller; more effort costs ten times as long for a few bytes. */
const AVIF = { quality: 55, effort: 2 }
/** Seconds. The widest takes about one, on a machine that has other things to do many. */
const TIMEOUT = 300
/** One at once: nobody waits for it. */
const inTurn = createFairSemaphore(1)

/** Packs a picture a second time, smaller, for browsers that read it. What moves stays as it is. */
export const makeAvif = defineJob({
  name: 'media.makeAvif',
  data: object({ id: int().check(positive()) }),
  timeout: TIMEOUT,
  prepare: ({ db, storage }, { id }) =>
    inTurn(async () => {
      const picture = await findPictureToPack(db, id)
      if (!picture) return null
      const { key, widths } = picture
      const opened = await storage.open(pictureName(key, Math.max(...widths)))
      if (!opened) return null
      const largest = await buffer(opened.stream)
      const sharp = await loadSharp()
      if (((await sharp(largest).metadata()).pages ?? 1) > 1) return null
      for (const width of widths) {
        const made = await sharp(largest).resize({ width, withoutEnlargement: true }).avif(AVIF).toBuffer()
        await storage.put(pictureName(key, width, 'avif'), made)
      }
      return key
    }),
  run: async ({ db }, { id }, key) => {
    if (key !== null) await setAvif(db, id, key)
  },
})
