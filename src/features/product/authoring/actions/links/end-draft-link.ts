import { action } from '#server/door/action.ts'
import { endDraftLink } from '../../contract.ts'
import { deleteDraftLink } from '../../queries/draft-links.ts'
import { findDraft } from '../../queries/drafts.ts'
import * as S from '../../schemas.ts'

/** Takes the link of the asker's draft back: it shows nothing from then on. */
export const endDraftLinkAction = action(endDraftLink, {
  data: S.draftChosen,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, refuse }, { id }) => {
    const draft = await findDraft(db, asker.personId, id, true)
    if (!draft) return refuse('draft-not-found')
    await deleteDraftLink(db, draft.id)
    return { success: true as const }
  },
})
