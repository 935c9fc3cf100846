import { action } from '#server/door/action.ts'
import { listOffered, plainPath, sampleAt } from '../content/open-page.ts'
import { findVariant } from '../content/variants.ts'
import { listPages } from '../contract.ts'
import { listSamples } from '../queries/samples.ts'
import { listNews } from '../queries/versions.ts'
import * as S from '../schemas.ts'

export const listPagesAction = action(listPages, {
  data: S.nothing,
  result: S.pageList,
  allow: 'builder',
  limit: '120 per minute',
  run: async (context) => {
    const { db, locale, now, places } = context
    const [{ site, pages, drafts }, news] = await Promise.all([listOffered(context), listNews(db)])
    const subjects = [...new Set(pages.flatMap(({ subject }) => subject ?? []))]
    const samples = new Map(
      await Promise.all(
        subjects.map(
          async (subject) =>
            [subject, (await listSamples(db, subject, { locale, now, limit: 1 }))[0]] as const,
        ),
      ),
    )
    return {
      pages: pages.map((page) => {
        const { key, name, group, isOwn, subject } = page
        const sample = subject === null ? undefined : samples.get(subject)
        const address = findVariant(site, key)?.variant.ids[0] ?? sample?.address
        const draft = drafts.find((one) => one.key === key)
        const changed = draft ?? news.published.find((one) => one.key === key)
        const isScheduled = news.scheduled.has(key)
        return {
          key,
          name,
          group,
          path: address === undefined ? plainPath(page) : sampleAt(page, places, String(address)),
          state: isScheduled ? ('scheduled' as const) : draft ? ('changed' as const) : ('live' as const),
          changedAt: changed?.changedAt.toISOString() ?? null,
          changedBy: changed?.changedBy ?? null,
          isOwn,
        }
      }),
    }
  },
})
