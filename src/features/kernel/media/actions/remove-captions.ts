import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { removeCaptions } from '../contract.ts'
import { mediaUpdated } from '../events.ts'
import { removeFiles } from '../jobs/remove-files.ts'
import { presentCaptions } from '../present-captions.ts'
import { deleteCaptions, listCaptionsOf } from '../queries/captions.ts'
import { lockItems } from '../queries/library.ts'
import { stemOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const removeCaptionsAction = action(removeCaptions, {
  data: S.removeCaptionsData,
  result: S.captionsList,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { id: sent, language }) => {
    const { db, asker, announce, enqueue, refuse } = context
    const id = readId('media', sent)
    const [item] = id === undefined ? [] : await lockItems(db, asker.personId, [id])
    if (!item) return refuse('media-not-found')
    const gone = (await listCaptionsOf(db, item.id)).find((one) => one.language === language)
    if (gone) {
      await deleteCaptions(db, item.id, language)
      await enqueue(removeFiles, { files: [{ stem: stemOf(gone.key), names: [gone.key] }] })
      await announce(mediaUpdated, { id: item.id })
    }
    return presentCaptions(context, item.id)
  },
})
