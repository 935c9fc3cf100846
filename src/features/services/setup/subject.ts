import { defineSubject } from '#site/module.ts'
import { getFounding } from './contract.ts'
import { SETUP_PATH } from './rules.ts'

/** There as long as the site is empty, and then never again. */
export const setupSubject = defineSubject<null>({
  view: 'setup',
  page: 'single',
  load: async (_id, { ask, t }) => {
    const { isOpen } = await ask(getFounding, {})
    return isOpen
      ? {
          found: null,
          head: { title: t('setup.title'), robots: 'noindex' },
          canonicalPath: SETUP_PATH,
        }
      : null
  },
})
