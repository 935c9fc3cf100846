import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { deleteDraft } from '../contract.ts'
import { deleteDraftOf } from '../queries/drafts.ts'
import * as S from '../schemas.ts'

export const deleteDraftAction = action(deleteDraft, {
  data: S.deleteData('draft'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, refuse }, { id }) => {
    const draft = readId('draft', id)
    if (!draft || !(await deleteDraftOf(db, asker.personId, draft))) return refuse('draft-not-found')
    return { success: true as const }
  },
})
