import { action } from '#server/door/action.ts'
import { byOf } from '../content/by.ts'
import { openPage } from '../content/open-page.ts'
import { stayOnPage } from '../contract.ts'
import { pageNews } from '../events.ts'
import { findDraft } from '../queries/drafts.ts'
import { listVisitors, putVisit, renewVisit } from '../queries/visits.ts'
import { seenSince } from '../rules/presence.ts'
import * as S from '../schemas.ts'

export const stayOnPageAction = action(stayOnPage, {
  data: S.signOfBeing,
  result: S.presence,
  allow: 'builder',
  limit: '120 per minute',
  run: async (context, { key, hasSocket }) => {
    const { db, asker, now, announce, refuse } = context
    if (!(await openPage(context, key))) return refuse('page-unknown')
    const { personId } = asker
    const isNew = hasSocket
      ? await renewVisit(db, { key, personId, now })
      : await putVisit(db, { key, personId, now })
    if (isNew) await announce(pageNews, { key, kind: 'people', byId: personId })
    const draft = await findDraft(db, key)
    return {
      others: await listVisitors(db, key, { but: personId, since: seenSince(now) }),
      draftRevision: draft?.content ? draft.revision : null,
      draftSavedBy: draft?.content ? byOf(draft.savedById, draft.savedByName) : null,
    }
  },
})
