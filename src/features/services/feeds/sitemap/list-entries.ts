import { kindsWith } from '#features/kernel/kinds/rules.ts'
import { allPath, postPath, termPath } from '#features/kernel/posts/paths.ts'
import type { EndpointRequest } from '#server/door/endpoint.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { runMiddleware } from '#site/middleware.ts'
import type { Head } from '#site/payload.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { listSitemapRows, type SitemapKind, type SitemapRow } from '../queries/sitemap-entries.ts'
import type { SitemapEntry } from './write-sitemap.ts'

/** Rows read at once: a file of fifty thousand is never in memory as a whole. */
export const BATCH = 2_000

/** Pages of the site itself: the front, the lists of everything, and those its owner has made in the settings. */
export function sitePages(places: PagePlaces): SitemapEntry[] {
  const isOpen = (middleware: readonly string[]) => {
    const draft: { robots: Head['robots'] } = { robots: 'index' }
    runMiddleware(middleware, draft)
    return draft.robots === 'index'
  }
  const paths = [
    '',
    ...kindsWith('list').map((kind) => allPath(places, kind)),
    ...places.custom.filter(({ middleware, access }) => !access && isOpen(middleware)).map(({ id }) => id),
  ]
  return paths.map((path) => ({ path, languages: LOCALES, changedAt: null }))
}

/** The pages of one range, batch by batch. */
export async function* rangePages(
  { db, now, places }: Pick<EndpointRequest, 'db' | 'now' | 'places'>,
  { kind, locale, range, size }: { kind: SitemapKind; locale: Locale; range: number; size: number },
): AsyncIterable<SitemapEntry[]> {
  const last = (range + 1) * size
  let after = range * size
  for (;;) {
    const rows = await listSitemapRows(db, { kind, locale, now }, { after, last, limit: BATCH })
    yield rows.flatMap((row) => {
      const path = pathOfRow(row, kind, places)
      return path === null ? [] : [{ path, languages: languagesOf(row, kind), changedAt: row.changedAt }]
    })
    if (rows.length < BATCH) return
    after = rows.at(-1)?.key ?? last
  }
}

/** In the order in which the page itself names them: nodes belong to no language. */
const languagesOf = ({ languages }: SitemapRow, kind: SitemapKind): readonly Locale[] =>
  kind === 'node' || languages === null
    ? LOCALES.filter((locale) => languages?.includes(locale) ?? true)
    : languages

/** null where another sitemap lists the page already. */
function pathOfRow(
  { key, slug, taxonomy }: SitemapRow,
  kind: SitemapKind,
  places: PagePlaces,
): string | null {
  const id = slug ?? key
  const addressed = { number: key, slug }
  switch (kind) {
    case 'page':
      return places.custom.some((custom) => custom.id === slug) ? null : postPath(places, kind, addressed)
    case 'node':
      return pathOf(places, 'community', 'archive', id)
    case 'person':
      return pathOf(places, 'profile', 'single', id)
    case 'term':
      return taxonomy && termPath(places, taxonomy, addressed)
    default:
      return postPath(places, kind, addressed)
  }
}
