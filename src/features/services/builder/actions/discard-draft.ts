import { action } from '#server/door/action.ts'
import { isPublished } from '../content/custom-pages.ts'
import { openPage } from '../content/open-page.ts'
import { customIdOf } from '../content/page-content.ts'
import { discardDraft } from '../contract.ts'
import { pageNews } from '../events.ts'
import { deleteDraft, emptyDraft, lockPage } from '../queries/drafts.ts'
import * as S from '../schemas.ts'

/** What is published stays. A page of the site's own that never was goes with its draft. */
export const discardDraftAction = action(discardDraft, {
  data: S.pageChosen,
  result: S.done,
  allow: 'builder',
  limit: '60 per minute',
  run: async (context, { key }) => {
    const { db, asker, announce, refuse } = context
    await lockPage(db, key)
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    if (customIdOf(key) !== null && !isPublished(opened.site, key)) await deleteDraft(db, key)
    else await emptyDraft(db, key)
    await announce(pageNews, { key, kind: 'saved', byId: asker.personId })
    return {}
  },
})
