import { action } from '#server/door/action.ts'
import { byOf } from '../content/by.ts'
import { openPage, plainPath, sampleAt } from '../content/open-page.ts'
import { findLive } from '../content/published.ts'
import { getPage } from '../contract.ts'
import { findDraft } from '../queries/drafts.ts'
import { listSamples } from '../queries/samples.ts'
import { findScheduled } from '../queries/versions.ts'
import { listVisitors } from '../queries/visits.ts'
import { seenSince } from '../rules/presence.ts'
import * as S from '../schemas.ts'

/** Things to look at a page with. */
const MOST_SAMPLES = 5

export const getPageAction = action(getPage, {
  data: S.pageChosen,
  result: S.pageToBuild,
  allow: 'builder',
  limit: '120 per minute',
  run: async (context, { key }) => {
    const { db, locale, now, asker, places, refuse } = context
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    const { site, page } = opened
    const [live, draft, scheduled, others, found] = await Promise.all([
      findLive(db, site, key),
      findDraft(db, key),
      findScheduled(db, key),
      listVisitors(db, key, { but: asker.personId, since: seenSince(now) }),
      page.subject === null ? [] : listSamples(db, page.subject, { locale, now, limit: MOST_SAMPLES }),
    ])
    const samples = found.map(({ label, address }) => ({ label, path: sampleAt(page, places, address) }))
    return {
      key,
      name: page.name,
      path: samples[0]?.path ?? plainPath(page),
      samples,
      published: live.content,
      publishedAt: live.at?.toISOString() ?? null,
      versionId: live.versionId,
      draft: draft?.content
        ? {
            content: draft.content,
            revision: draft.revision,
            savedAt: draft.savedAt.toISOString(),
            savedBy: byOf(draft.savedById, draft.savedByName),
            isMine: draft.savedById === asker.personId,
          }
        : null,
      scheduled: scheduled && {
        versionId: scheduled.id,
        at: scheduled.at.toISOString(),
        note: scheduled.note,
        by: byOf(scheduled.byId, scheduled.byName),
      },
      others,
    }
  },
})
