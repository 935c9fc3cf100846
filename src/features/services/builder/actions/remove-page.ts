import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { isPublished } from '../content/custom-pages.ts'
import { openPage } from '../content/open-page.ts'
import { customIdOf } from '../content/page-content.ts'
import { keepLive, putSite } from '../content/published.ts'
import { findVariant, withoutKey } from '../content/variants.ts'
import { removePage } from '../contract.ts'
import { deleteDraft, lockPage, lockPages } from '../queries/drafts.ts'
import { noteMove } from '../queries/moves.ts'
import { deleteScheduled } from '../queries/versions.ts'
import * as S from '../schemas.ts'

/** What the page was stays among the versions, should one of its name come again. */
export const removePageAction = action(removePage, {
  data: S.pageChosen,
  result: S.done,
  allow: 'builder',
  limit: '30 per minute',
  run: async (context, { key }) => {
    const { db, now, announce, refuse } = context
    await lockPage(db, key)
    await lockPages(db)
    const opened = await openPage(context, key)
    const variant = opened && findVariant(opened.site, key)
    if (!opened || !(opened.page.isOwn || variant)) return refuse('page-unknown')
    await deleteScheduled(db, key)
    await deleteDraft(db, key)
    if (!variant && !isPublished(opened.site, key)) return {}
    await keepLive(db, opened.site, key, now)
    if (!variant) await noteMove(db, customIdOf(key) ?? '', null, now)
    await putSite(db, withoutKey(opened.site, key), { note: '' })
    await announce(settingsChanged, { keys: ['page_settings'] })
    return {}
  },
})
