import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { listCaptions } from '../contract.ts'
import { presentCaptions } from '../present-captions.ts'
import { findItem } from '../queries/library.ts'
import * as S from '../schemas.ts'

export const listCaptionsAction = action(listCaptions, {
  data: S.captionsOf,
  result: S.captionsList,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { id: sent }) => {
    const { db, asker, refuse } = context
    const id = readId('media', sent)
    const item = id && (await findItem(db, asker.personId, id))
    return item ? presentCaptions(context, item.id) : refuse('media-not-found')
  },
})
