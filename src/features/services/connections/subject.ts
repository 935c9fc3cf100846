import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { CONNECTIONS_PATH } from './rules.ts'

/** For admins alone: others get the refusal, before anything is loaded. */
export const connectionsSubject = defineSubject<object>({
  view: 'admin',
  page: 'connections',
  queryKeys: [],
  load: async (_id, { asker, t }) => {
    if (!isSignedIn(asker) || !canAdminister(asker).allowed) throw doorRefusal('not-allowed')
    return {
      found: {},
      head: { title: t('connections.title'), robots: 'noindex' },
      canonicalPath: CONNECTIONS_PATH,
    }
  },
})
