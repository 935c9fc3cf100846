import { defineSubject } from '#site/module.ts'
import { SEARCH_PATH } from '#site/routes.ts'
import { isSearchKind } from './rules.ts'
import type { SearchAsked } from './schemas.ts'

/** As much of a query as a title and a field show. */
const SHOWN = 300

/** What the page of results is about: what was asked for in its address. */
export const searchSubject = defineSubject<SearchAsked>({
  view: 'search',
  page: 'single',
  queryKeys: ['q', 'kind', 'after'],
  load: async (_id, { query, t }) => {
    // Control characters come from links that somebody made up.
    const q = (query.q ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, SHOWN)
    return {
      found: {
        q,
        kind: isSearchKind(query.kind) ? query.kind : undefined,
        after: query.after?.slice(0, SHOWN) || undefined,
      },
      head: {
        title: q ? t('search.titleFor', { key: q.slice(0, 60) }) : t('search.title'),
        description: t('search.description'),
        robots: 'noindex',
      },
      canonicalPath: SEARCH_PATH,
    }
  },
})
