import { canAdminister, canOversee } from '#features/kernel/access/rules/roles.ts'
import { listHeld } from '#features/services/admin/contract.ts'
import {
  type AdminStanding,
  PEOPLE_FILTERS,
  type PeopleFilter,
  type PeopleTerms,
  SEEN_FILTERS,
} from '#features/services/admin/rules.ts'
import { type ContentTerms, TERM_KEYS, termsOf } from '#features/services/content/rules.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { isDay } from '#shared/days.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { isSignedIn, ROLES } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { BULK_PATH, MOST_PICKED } from './rules.ts'

/** Whom something is to be done to: people one by one, or all whom a search of the list shows. */
export type PeopleChoice =
  | { ids: number[] }
  | { filter: PeopleTerms & { key: string; standing: PeopleFilter } }
/** Or to what: content one by one, or all that its list shows. */
export type ContentChoice = { posts: number[] } | { terms: ContentTerms }
export type BulkChoice = PeopleChoice | ContentChoice

export interface BulkSubject {
  /** null: nobody is chosen, and the acts alone are looked at. */
  choice: BulkChoice | null
  before: number
  standing: AdminStanding
}

type Query = Readonly<Record<string, string | undefined>>

/** For the team and moderators; to people only admins do anything. Others get the refusal, before anything is loaded. */
export const bulkSubject = defineSubject<BulkSubject>({
  view: 'admin',
  page: 'bulk',
  queryKeys: ['ids', 'all', 'posts', 'content', 'standing', 'role', 'level', 'seen', 'before', ...TERM_KEYS],
  load: async (_id, { asker, ask, query, t }) => {
    const isTeam = canOversee(asker).allowed
    if (!isTeam && !(isSignedIn(asker) && (await ask(listHeld, {})).decides)) throw doorRefusal('not-allowed')
    const isAdmin = canAdminister(asker).allowed
    const choice = choiceOf(query)
    const isTheirs = isAdmin || choice === null || 'posts' in choice || 'terms' in choice
    if (!isTheirs) throw doorRefusal('not-allowed')
    return {
      found: {
        choice,
        before: readNumber(query.before ?? '') ?? 0,
        standing: isAdmin ? 'admins' : isTeam ? 'team' : 'keepers',
      },
      head: { title: t('bulk.title'), robots: 'noindex' },
      canonicalPath: BULK_PATH,
    }
  },
})

function choiceOf(query: Query): BulkChoice | null {
  const ids = numbersIn(query.ids)
  if (ids.length > 0) return { ids }
  const posts = numbersIn(query.posts)
  if (posts.length > 0) return { posts }
  if (query.content === '1') return { terms: termsOf(query) }
  return query.all === '1' ? { filter: filterOf(query) } : null
}

const numbersIn = (text = ''): number[] =>
  text
    .split('.')
    .flatMap((one) => readNumber(one) ?? [])
    .slice(0, MOST_PICKED)

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
