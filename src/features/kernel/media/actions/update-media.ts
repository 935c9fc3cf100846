import { can } from '#features/kernel/access/rules.ts'
import { pictureName } from '#features/kernel/pictures/rules.ts'
import { action } from '#server/action.ts'
import type { Signer } from '#server/signer.ts'
import { GATED, type Storage } from '#server/storage/storage.ts'
import { readId } from '#shared/ids.ts'
import { updateMedia } from '../contract.ts'
import { copyFiles, keyOfStored } from '../copy-files.ts'
import { mediaUpdated } from '../events.ts'
import { removeFiles } from '../jobs/remove-files.ts'
import { presentItem } from '../present-item.ts'
import { findItem, type ItemRow, lockItems, updateItem } from '../queries/library.ts'
import { isShown } from '../queries/uses.ts'
import { filesOf, stemOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const updateMediaAction = action(updateMedia, {
  data: S.updateMediaData,
  result: S.mediaItem,
  allow: 'members',
  limit: '120 per minute',
  // Files are brought to their other place before anything says that they are there.
  prepare: async (context, { id: sent, isGated, ...words }) => {
    const { db, asker, signer, storage, refuse } = context
    const id = readId('media', sent)
    const item = id && (await findItem(db, asker.personId, id))
    if (!item) return refuse('media-not-found')
    const speaks = [words.title, words.altText, words.caption].some((text) => text !== undefined)
    if (speaks && !can(asker, 'changePicture', null, context).allowed) return refuse('media-silenced')
    const { key } = item
    if (isGated === undefined || key === null || key.startsWith(GATED) === isGated) return { id, moved: null }
    const moved = isGated ? gatedName(signer, key) : await publicName(storage, item)
    const names = filesOf({ ...item, key })
    await copyFiles(storage, names, (name) => stemOf(moved) + name.slice(stemOf(key).length))
    return { id, moved: { from: key, to: moved } }
  },
  run: async (context, data, { id, moved }) => {
    const { db, asker, announce, enqueue, refuse } = context
    const [item] = await lockItems(db, asker.personId, [id])
    if (!item) return refuse('media-not-found')
    const { title, altText, caption, labels, focus } = data
    const isMoved = moved !== null && item.key === moved.from
    await updateItem(db, id, {
      ...{ title, alt: altText, caption, labels: labels && [...new Set(labels)] },
      ...{ focus_x: focus?.x, focus_y: focus?.y, storage_key: isMoved ? moved.to : undefined },
    })
    if (isMoved)
      await enqueue(removeFiles, {
        files: [{ stem: stemOf(moved.from), names: filesOf({ ...item, key: moved.from }) }],
      })
    if (await isShown(db, id)) await announce(mediaUpdated, { id })
    const changed = await findItem(db, asker.personId, id)
    return changed ? presentItem(changed, context) : refuse('media-not-found')
  },
})

/** Who has the file can compute its name; with the site's secret in it nobody else can. */
const gatedName = (signer: Signer, key: string): string =>
  `${GATED}${signer.sign('gated name', key).slice(0, 32)}${endingOf(key)}`

/** What everybody may have is named by what it holds: of a picture, by its largest width. */
async function publicName(storage: Storage, item: ItemRow): Promise<string> {
  const key = item.key ?? ''
  const whole = item.kind === 'image' ? pictureName(key, Math.max(...item.widths)) : key
  return `${(await keyOfStored(storage, whole)) ?? key.slice(GATED.length)}${endingOf(key)}`
}

const endingOf = (key: string): string => key.slice(stemOf(key).length)
