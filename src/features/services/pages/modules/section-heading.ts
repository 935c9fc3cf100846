import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type SectionHeadingData, type SectionHeadingSettings, sectionHeadingSettings } from '../schemas.ts'

/** A heading between modules, with a link to all of what follows. */
export const sectionHeading = defineModule<SectionHeadingSettings, SectionHeadingData>({
  name: 'section-heading',
  version: 1,
  isStatic: true,
  settings: sectionHeadingSettings,
  load: async ({ title, linkLabel }, { locale, t }) => ({
    title: localize(title, locale),
    linkLabel: localize(linkLabel, locale) || t('page.all'),
  }),
})
