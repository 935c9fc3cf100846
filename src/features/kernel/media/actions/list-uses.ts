import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { listUses } from '../contract.ts'
import { findItem } from '../queries/library.ts'
import { listUsesOf } from '../queries/uses.ts'
import * as S from '../schemas.ts'

export const listUsesAction = action(listUses, {
  data: S.mediaIds,
  result: S.mediaUses,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { ids }) => {
    const { db, asker } = context
    const known = ids.flatMap((id) => readId('media', id) ?? [])
    const items = await Promise.all(known.map((id) => findItem(db, asker.personId, id)))
    return listUsesOf(
      context,
      asker.personId,
      items.filter((item) => item !== undefined),
    )
  },
})
