import { pictureName } from '#features/kernel/pictures/rules.ts'
import { action, type Context } from '#server/door/action.ts'
import { GATED, type Storage } from '#server/storage/storage.ts'
import { readId } from '#shared/ids/ids.ts'
import { updateMedia } from '../contract.ts'
import { copyFiles, keyOfStored } from '../copy-files.ts'
import { mediaUpdated } from '../events.ts'
import { gatedName } from '../gated-name.ts'
import { removeFiles } from '../jobs/remove-files.ts'
import { presentItem } from '../present-item.ts'
import { listCaptionsOf, moveCaptions } from '../queries/captions.ts'
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
    if (speaks && asker.isSilenced) return refuse('media-silenced')
    const { key } = item
    if (isGated === undefined || key === null || key.startsWith(GATED) === isGated) return { id, moved: null }
    const moved = isGated ? gatedName(signer, key) : await publicName(storage, item)
    const names = filesOf({ ...item, key })
    await copyFiles(storage, names, (name) => stemOf(moved) + name.slice(stemOf(key).length))
    return { id, moved: { from: key, to: moved } }
  },
  run: async (context, data, { id, moved }) => {
    const { db, asker, mediaUses, announce, enqueue, refuse } = context
    const [item] = await lockItems(db, asker.personId, [id])
    if (!item) return refuse('media-not-found')
    const { title, altText, caption, labels, focus } = data
    const isMoved = moved !== null && item.key === moved.from
    await updateItem(db, id, {
      title,
      alt: altText,
      caption,
      labels: labels && [...new Set(labels)],
      focus_x: focus?.x,
      focus_y: focus?.y,
      storage_key: isMoved ? moved.to : undefined,
    })
    if (isMoved) {
      const captions = await moveOwnCaptions(context, id, moved.to.startsWith(GATED))
      const names = filesOf({ ...item, key: moved.from })
      await enqueue(removeFiles, { files: [{ stem: stemOf(moved.from), names }, ...captions] })
    }
    if (await isShown(db, mediaUses, id)) await announce(mediaUpdated, { id })
    const changed = await findItem(db, asker.personId, id)
    return changed ? presentItem(changed, context) : refuse('media-not-found')
  },
})

/** Captions lie where their film does. They are short, and nobody adds one while the film is locked. @returns what is left over */
async function moveOwnCaptions(
  { db, signer, storage }: Pick<Context, 'db' | 'signer' | 'storage'>,
  id: number,
  isGated: boolean,
): Promise<Array<{ stem: string; names: string[] }>> {
  const moves: Array<{ from: string; to: string }> = []
  for (const { key } of await listCaptionsOf(db, id)) {
    const open = `${(await keyOfStored(storage, key)) ?? stemOf(key).replace(GATED, '')}.vtt`
    const to = isGated ? gatedName(signer, open) : open
    await copyFiles(storage, [key], () => to)
    moves.push({ from: key, to })
  }
  await moveCaptions(db, id, moves)
  return moves.map(({ from }) => ({ stem: stemOf(from), names: [from] }))
}

/** What everybody may have is named by what it holds: of a picture, by its largest width. */
async function publicName(storage: Storage, item: ItemRow): Promise<string> {
  const key = item.key ?? ''
  const whole = item.kind === 'image' ? pictureName(key, Math.max(...item.widths)) : key
  return `${(await keyOfStored(storage, whole)) ?? key.slice(GATED.length)}${endingOf(key)}`
}

const endingOf = (key: string): string => key.slice(stemOf(key).length)
