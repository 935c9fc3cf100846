import { type Ask, action } from '#server/door/action.ts'
import type { Floating } from '#shared/pages/floating.ts'
import type { SiteSettings } from '#site/settings.ts'
import { byOf } from '../content/by.ts'
import { openPage, plainPath, sampleAt } from '../content/open-page.ts'
import { findLive } from '../content/published.ts'
import { findVariant } from '../content/variants.ts'
import { findReferences, getPage } from '../contract.ts'
import { findDraft } from '../queries/drafts.ts'
import { listSamples, type Sample } from '../queries/samples.ts'
import { findScheduled } from '../queries/versions.ts'
import { listVisitors } from '../queries/visits.ts'
import { seenSince } from '../rules/presence.ts'
import { chosenOf } from '../rules/variants.ts'
import * as S from '../schemas.ts'

/** Things to look at a page with. */
const MOST_SAMPLES = 5

export const getPageAction = action(getPage, {
  data: S.pageChosen,
  result: S.pageToBuild,
  allow: 'builder',
  limit: '120 per minute',
  run: async (context, { key }) => {
    const { db, locale, now, asker, places, settings, refuse } = context
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    const { site, page } = opened
    const variant = findVariant(site, key)?.variant
    const ids = variant?.type === 'postID' ? variant.ids : null
    const [live, draft, scheduled, others, found] = await Promise.all([
      findLive(db, site, key),
      findDraft(db, key),
      findScheduled(db, key),
      listVisitors(db, key, { but: asker.personId, since: seenSince(now) }),
      page.subject === null ? [] : listSamples(db, page.subject, { locale, now, limit: MOST_SAMPLES }),
    ])
    const shown = ids === null ? found : await chosenSamples(context.ask, page.subject ?? '', ids)
    const samples = shown.map(({ label, address }) => ({ label, path: sampleAt(page, places, address) }))
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
      variant: variant ? { ids } : null,
      floating: { shown: settings.widgets.shown, empty: withoutContent(settings.widgets) },
      others,
    }
  },
})

/** Of what floats, what has nothing to show. */
function withoutContent({ support, faq, download, playlist }: SiteSettings['widgets']): Floating[] {
  const lists: Array<[Floating, readonly unknown[]]> = [
    ['support', support],
    ['faq', faq],
    ['download', download],
    ['player', playlist],
  ]
  return lists.flatMap(([name, list]) => (list.length === 0 ? [name] : []))
}

/** The first of the things that a variant is for; it can be looked at with nothing else. */
async function chosenSamples(ask: Ask, page: string, ids: ReadonlyArray<string | number>): Promise<Sample[]> {
  const values = ids.slice(0, MOST_SAMPLES)
  const to = chosenOf(page)
  const { items } = to ? await ask(findReferences, { to, query: '', values }) : { items: [] }
  return values.map((value) => ({
    label: items.find((item) => String(item.value) === String(value))?.label ?? String(value),
    address: String(value),
  }))
}
