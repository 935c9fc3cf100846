import { action } from '#server/door/action.ts'
import { takeOutReader } from '../../contract.ts'
import { draftTalkChanged } from '../../events.ts'
import { deleteReader, findReadDraft } from '../../queries/talk/readers.ts'
import * as S from '../../schemas.ts'

/** Ends somebody's reading of a draft at once: its writer that of anybody, others their own. What they said stays. */
export const takeOutReaderAction = action(takeOutReader, {
  data: S.readerChosen,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, announce, refuse }, { id, person }) => {
    const draft = await findReadDraft(db, asker.personId, id)
    if (!draft || !(draft.isOwn || person === asker.personId)) return refuse('draft-not-found')
    await deleteReader(db, id, person)
    await announce(draftTalkChanged, { draftId: id, byId: asker.personId })
    return { success: true as const }
  },
})
