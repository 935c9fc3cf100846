import { pictureName } from '#features/kernel/pictures/rules.ts'
import { action } from '#server/door/action.ts'
import { GATED } from '#server/storage/storage.ts'
import { readId } from '#shared/ids/ids.ts'
import { replaceMedia } from '../contract.ts'
import { mediaUpdated } from '../events.ts'
import { makeAvif } from '../jobs/make-avif.ts'
import { removeFiles } from '../jobs/remove-files.ts'
import { presentItem } from '../present-item.ts'
import { findItem, type ItemRow, lockItems } from '../queries/library.ts'
import { moveUses, renameInTexts, takeFile } from '../queries/replace.ts'
import { filesOf, stemOf } from '../rules.ts'
import * as S from '../schemas.ts'

/** The new file was sent like any other, and is a thing of its own until it takes the place of the old one. */
export const replaceMediaAction = action(replaceMedia, {
  data: S.replaceMediaData,
  result: S.mediaItem,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { id: sent, by }) => {
    const { db, asker, now, mediaUses, announce, enqueue, refuse } = context
    const ids = [readId('media', sent), readId('media', by)].filter((id) => id !== undefined)
    const found = await lockItems(db, asker.personId, ids)
    const [old, fresh] = ids.map((id) => found.find((item) => item.id === id))
    if (!old || !fresh) return refuse('media-not-found')
    if (asker.isSilenced) return refuse('media-silenced')
    // The same file was sent once more: it is there already.
    if (old.id === fresh.id) return presentItem(old, context)
    if (!isLike(old, fresh)) return refuse('media-unlike')
    await moveUses(db, mediaUses, fresh.id, old.id)
    await takeFile(db, old.id, fresh.id)
    const address = `/media/${nameOf(fresh)}`
    await renameInTexts(db, mediaUses, { ownerId: asker.personId, stem: stemOf(old.key ?? ''), address, now })
    const names = filesOf({ ...old, key: old.key ?? '' })
    await enqueue(removeFiles, { files: [{ stem: stemOf(old.key ?? ''), names }] })
    if (fresh.kind === 'image' && !fresh.hasAvif) await enqueue(makeAvif, { id: old.id })
    await announce(mediaUpdated, { id: old.id })
    const changed = await findItem(db, asker.personId, old.id)
    return changed ? presentItem(changed, context) : refuse('media-not-found')
  },
})

/** One can stand wherever the other does: of the same type, both here, and both for everybody or neither. */
const isLike = (one: ItemRow, other: ItemRow): boolean =>
  one.kind === other.kind &&
  one.key !== null &&
  other.key !== null &&
  one.key.startsWith(GATED) === other.key.startsWith(GATED)

/** As texts name it: of a picture its largest width. */
const nameOf = ({ kind, key, widths }: ItemRow): string =>
  kind === 'image' && widths.length > 0 ? pictureName(stemOf(key ?? ''), Math.max(...widths)) : (key ?? '')
