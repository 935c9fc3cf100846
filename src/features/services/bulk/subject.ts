import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import {
  isDay,
  PEOPLE_FILTERS,
  type PeopleFilter,
  type PeopleTerms,
  SEEN_FILTERS,
} from '#features/services/admin/rules.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { isSignedIn, ROLES } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { BULK_PATH, MOST_PICKED } from './rules.ts'

/** Whom something is to be done to: people one by one, or all whom a search of the list shows. */
export type BulkChoice = { ids: number[] } | { filter: PeopleTerms & { key: string; standing: PeopleFilter } }

export interface BulkSubject {
  /** null: nobody is chosen, and the acts alone are looked at. */
  choice: BulkChoice | null
  before: number
}

type Query = Readonly<Record<string, string | undefined>>

/** For admins alone: others get the refusal, before anything is loaded. */
export const bulkSubject = defineSubject<BulkSubject>({
  view: 'admin',
  page: 'bulk',
  queryKeys: ['ids', 'all', 'q', 'standing', 'role', 'level', 'from', 'to', 'seen', 'before'],
  load: async (_id, { asker, query, t }) => {
    if (!isSignedIn(asker) || !canAdminister(asker).allowed) throw doorRefusal('not-allowed')
    return {
      found: { choice: choiceOf(query), before: readNumber(query.before ?? '') ?? 0 },
      head: { title: t('bulk.title'), robots: 'noindex' },
      canonicalPath: BULK_PATH,
    }
  },
})

function choiceOf(query: Query): BulkChoice | null {
  const ids = (query.ids ?? '').split('.').flatMap((text) => readNumber(text) ?? [])
  if (ids.length > 0) return { ids: ids.slice(0, MOST_PICKED) }
  return query.all === '1' ? { filter: filterOf(query) } : null
}

const dayOf = (text = ''): string => (isDay(text) ? text : '')

const filterOf = ({ q = '', standing, role, level = '', from, to, seen }: Query) => ({
  key: q.slice(0, 320),
  standing: PEOPLE_FILTERS.find((one) => one === standing) ?? 'all',
  role: ROLES.find((one) => one === role) ?? ('' as const),
  level: level.slice(0, 40),
  from: dayOf(from),
  to: dayOf(to),
  seen: SEEN_FILTERS.find((one) => one === seen) ?? 'any',
})
