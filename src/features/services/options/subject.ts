import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { isGroup, MOST_SOUGHT, OPTIONS_PATH, type OptionGroup } from './rules.ts'

export interface OptionsSubject {
  /** What is looked for; '' for nothing. */
  sought: string
  group: OptionGroup
}

/** For admins alone: others get the refusal, before anything is loaded. */
export const optionsSubject = defineSubject<OptionsSubject>({
  view: 'admin',
  page: 'settings',
  queryKeys: ['q', 'group'],
  load: async (_id, { asker, query, t }) => {
    if (!isSignedIn(asker) || !canAdminister(asker).allowed) throw doorRefusal('not-allowed')
    return {
      found: {
        sought: (query.q ?? '').slice(0, MOST_SOUGHT),
        group: isGroup(query.group) ? query.group : 'site',
      },
      head: { title: t('options.title'), robots: 'noindex' },
      canonicalPath: OPTIONS_PATH,
    }
  },
})
