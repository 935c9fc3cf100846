import { action } from '#server/door/action.ts'
import { getDraftLink } from '../../contract.ts'
import { draftToken } from '../../draft-link.ts'
import { findDraftLink } from '../../queries/draft-links.ts'
import { findDraft } from '../../queries/drafts.ts'
import * as S from '../../schemas.ts'

/** The link that shows the asker's draft to others, while there is one. */
export const getDraftLinkAction = action(getDraftLink, {
  data: S.draftChosen,
  result: S.ownDraftLink,
  allow: 'members',
  whileLooking: 'never',
  limit: '60 per minute',
  run: async (context, { id }) => {
    const { db, asker, now, refuse } = context
    const draft = await findDraft(db, asker.personId, id)
    if (!draft) return refuse('draft-not-found')
    const link = await findDraftLink(db, draft.id, now)
    return {
      link: link && {
        token: draftToken(context, link.id),
        expiresAt: link.expiresAt.toISOString(),
        showsHidden: link.showsHidden,
      },
    }
  },
})
