import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { TOKENS_PATH } from './rules.ts'

export interface TokensSubject {
  /** The list goes on after this row; 0 at its beginning. */
  before: number
}

/** For admins alone: others get the refusal, before anything is loaded. */
export const tokensSubject = defineSubject<TokensSubject>({
  view: 'admin',
  page: 'tokens',
  queryKeys: ['before'],
  load: async (_id, { asker, query, t }) => {
    if (!isSignedIn(asker) || !canAdminister(asker).allowed) throw doorRefusal('not-allowed')
    return {
      found: { before: readNumber(query.before ?? '') ?? 0 },
      head: { title: t('tokens.title'), robots: 'noindex' },
      canonicalPath: TOKENS_PATH,
    }
  },
})
