import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { isPublished, slugProblem } from '../content/custom-pages.ts'
import { findOffered } from '../content/offered-pages.ts'
import { listOffered } from '../content/open-page.ts'
import { contentOf, customIdOf, customKey, withRenamed } from '../content/page-content.ts'
import { findLive, putSite } from '../content/published.ts'
import { changePage } from '../contract.ts'
import { findDraft, lockPage, lockPages, putDraft, renameKey } from '../queries/drafts.ts'
import { noteMove } from '../queries/moves.ts'
import { isFrame } from '../rules/content.ts'
import * as S from '../schemas.ts'

/**
 * What a page of the site's own is called goes into its draft; its address changes at once, as the page has only one.
 */
export const changePageAction = action(changePage, {
  data: S.changePageData,
  result: S.pageKey,
  allow: 'builder',
  limit: '30 per minute',
  run: async (context, { key, id, title, description }) => {
    const { db, asker, now, presetPages, announce, refuse } = context
    await lockPage(db, key)
    await lockPages(db)
    const { site, pages } = await listOffered(context)
    const page = findOffered(pages, key)
    if (!page?.isOwn) return refuse('page-unknown')
    if (title || description) {
      const draft = await findDraft(db, key)
      const content = draft?.content ?? contentOf(site, key)
      if (isFrame(content) || !content.about) return refuse('page-unknown')
      const about = {
        ...content.about,
        title: title ?? content.about.title,
        description: description ?? content.about.description,
      }
      const baseVersionId = draft?.content ? draft.baseVersionId : (await findLive(db, site, key)).versionId
      await putDraft(db, {
        key,
        content: { ...content, about },
        baseVersionId,
        personId: asker.personId,
        now,
      })
    }
    if (id === undefined || id === customIdOf(key)) return { key }
    const own = pages.flatMap((one) => customIdOf(one.key) ?? [])
    const problem = slugProblem(id, { site, presetPages, taken: own })
    if (problem) return refuse(problem)
    const next = customKey(id)
    if (isPublished(site, key)) {
      await noteMove(db, customIdOf(key) ?? '', id, now)
      await putSite(db, withRenamed(site, key, next), { note: '' })
      await announce(settingsChanged, { keys: ['page_settings'] })
    }
    await renameKey(db, key, next)
    return { key: next }
  },
})
