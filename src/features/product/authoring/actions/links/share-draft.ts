import { action } from '#server/door/action.ts'
import { shareDraft } from '../../contract.ts'
import { draftToken } from '../../draft-link.ts'
import { canShareDraft } from '../../permissions.ts'
import { renewDraftLink } from '../../queries/draft-links.ts'
import { findDraft } from '../../queries/drafts.ts'
import * as S from '../../schemas.ts'

const DAY = 86_400_000

/** Makes a link that shows the asker's draft to whoever has it; one that was made before is dead from then on. */
export const shareDraftAction = action(shareDraft, {
  data: S.shareDraftData,
  result: S.draftLink,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { id, days, showsHidden }) => {
    const { db, asker, now, refuse } = context
    if (!canShareDraft(asker).allowed) return refuse('silenced')
    // Locked, so that two tabs do not make one link each.
    const draft = await findDraft(db, asker.personId, id, true)
    if (!draft) return refuse('draft-not-found')
    const expiresAt = new Date(now.getTime() + days * DAY)
    const link = await renewDraftLink(db, { draftId: draft.id, showsHidden, expiresAt })
    return { token: draftToken(context, link), expiresAt: expiresAt.toISOString(), showsHidden }
  },
})
