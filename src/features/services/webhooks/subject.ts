import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { WEBHOOKS_PATH } from './rules.ts'

export interface WebhooksSubject {
  /** Number of the webhook whose messages are looked at, or null. */
  webhook: number | null
  /** Its messages go on after this one; 0 at their beginning. */
  before: number
}

/** For admins alone: others get the refusal, before anything is loaded. */
export const webhooksSubject = defineSubject<WebhooksSubject>({
  view: 'admin',
  page: 'webhooks',
  queryKeys: ['webhook', 'before'],
  load: async (_id, { asker, query, t }) => {
    if (!isSignedIn(asker) || !canAdminister(asker).allowed) throw doorRefusal('not-allowed')
    return {
      found: { webhook: readNumber(query.webhook ?? ''), before: readNumber(query.before ?? '') ?? 0 },
      head: { title: t('webhooks.title'), robots: 'noindex' },
      canonicalPath: WEBHOOKS_PATH,
    }
  },
})
