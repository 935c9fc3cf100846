import { gatedNamesIn } from '#features/kernel/documents/rules.ts'
import { findCaptions, findPictures, findPosters } from '#features/kernel/media/queries/pictures.ts'
import {
  filmKeyOf,
  pictureKeyOf,
  pictureSources,
  type StoredPicture,
} from '#features/kernel/pictures/rules.ts'
import { action } from '#server/door/action.ts'
import { findMedia } from '../contract.ts'
import * as S from '../schemas.ts'

export const findMediaAction = action(findMedia, {
  data: S.findMediaData,
  result: S.foundMedia,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'everybody',
  run: async ({ db }, data) => {
    // What only signed links open says nothing of itself to whoever has seen its name.
    const sources = [...new Set(data.sources)].filter((src) => gatedNamesIn(src).length === 0)
    const filmKeys = sources.flatMap((src) => filmKeyOf(src) ?? [])
    const pictures = await findPictures(
      db,
      sources.flatMap((src) => pictureKeyOf(src) ?? []),
    )
    const posters = await findPosters(db, filmKeys)
    const captions = filmKeys.length > 0 ? await findCaptions(db, filmKeys, null) : new Map()
    return {
      pictures: sources.map((src) => shownAs(src, pictures)),
      films: sources.flatMap((src) => {
        const key = filmKeyOf(src)
        return key ? [{ src, poster: posters.get(key) ?? null, captions: captions.get(key) ?? [] }] : []
      }),
    }
  },
})

/** Of pictures elsewhere, and of files that are none of the library, only the address is known. */
function shownAs(src: string, found: ReadonlyMap<string, StoredPicture>): S.FoundMedia['pictures'][number] {
  const key = pictureKeyOf(src)
  if (key === undefined) {
    const picture = { sourceUrl: src, srcSet: '', width: null, height: null, color: null, alt: '' }
    return { src, picture, largest: src }
  }
  const stored = found.get(key)
  if (!stored) return { src, picture: null, largest: src }
  const { src: sourceUrl, srcset: srcSet, width, height, largest } = pictureSources(stored)
  return { src, picture: { sourceUrl, srcSet, width, height, color: null, alt: '' }, largest }
}
