import { canAdminister, canOversee } from '#features/kernel/access/rules/roles.ts'
import { listHeld } from '#features/services/admin/contract.ts'
import type { AdminStanding } from '#features/services/admin/rules.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import {
  CONTENT_PATH,
  CONTENT_SORTS,
  type ContentSort,
  type ContentTerms,
  TERM_KEYS,
  termsOf,
} from './rules.ts'

export interface ContentSubject {
  terms: ContentTerms
  sort: ContentSort
  /** Where the list goes on; '' at its beginning. */
  after: string
  standing: AdminStanding
}

const LONGEST_CURSOR = 120

/** For the team and moderators only: others get the refusal, before anything is loaded. */
export const contentSubject = defineSubject<ContentSubject>({
  view: 'admin',
  page: 'content',
  queryKeys: [...TERM_KEYS, 'sort', 'after'],
  load: async (_id, { asker, ask, query, t }) => {
    const isTeam = canOversee(asker).allowed
    if (!isTeam && !(isSignedIn(asker) && (await ask(listHeld, {})).decides)) throw doorRefusal('not-allowed')
    const { sort, after = '' } = query
    return {
      found: {
        terms: termsOf(query),
        sort: CONTENT_SORTS.find((one) => one === sort) ?? CONTENT_SORTS[0],
        after: after.slice(0, LONGEST_CURSOR),
        standing: canAdminister(asker).allowed ? 'admins' : isTeam ? 'team' : 'keepers',
      },
      head: { title: t('contentDesk.title'), robots: 'noindex' },
      canonicalPath: CONTENT_PATH,
    }
  },
})
