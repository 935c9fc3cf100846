import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { deleteMedias } from '../contract.ts'
import { mediaDeleted } from '../events.ts'
import { removeFiles } from '../jobs/remove-files.ts'
import { listCaptionFiles } from '../queries/captions.ts'
import { deleteItems, lockItems } from '../queries/library.ts'
import { filesOf, stemOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const deleteMediasAction = action(deleteMedias, {
  data: S.mediaIds,
  result: S.done,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, mediaUses, announce, enqueue, refuse }, { ids: sent }) => {
    const ids = [...new Set(sent.map((id) => readId('media', id)))]
    const items = await lockItems(
      db,
      asker.personId,
      ids.filter((id) => id !== undefined),
    )
    if (items.length < ids.length) return refuse('media-not-found')
    const found = items.map(({ id }) => id)
    const captions = await listCaptionFiles(db, found)
    await deleteItems(db, mediaUses, found)
    const files = items.flatMap(({ key, ...item }) =>
      key === null ? [] : [{ stem: stemOf(key), names: filesOf({ ...item, key }) }],
    )
    const said = captions.map((key) => ({ stem: stemOf(key), names: [key] }))
    await enqueue(removeFiles, { files: [...files, ...said] })
    // They may have stood on any page as cover or in a gallery.
    await announce(mediaDeleted, { count: items.length })
    return true
  },
})
