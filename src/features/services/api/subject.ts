import { LOCALES } from '#shared/texts/locales.ts'
import { defineSubject } from '#site/module.ts'
import { DEVELOPERS_PATH } from './rules.ts'

export const developersSubject = defineSubject<object>({
  view: 'developers',
  page: 'single',
  load: async (_id, { t }) => ({
    found: {},
    head: { title: t('api.title'), description: t('api.lead') },
    canonicalPath: DEVELOPERS_PATH,
    languages: LOCALES,
  }),
})
