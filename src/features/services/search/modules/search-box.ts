import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type SearchBoxSettings, searchBoxSettings } from '../schemas.ts'

export interface SearchBoxData {
  title: string
  text: string
  hint: string
}

/** A field that leads to what is found, with or without script. */
export const searchBox = defineModule<SearchBoxSettings, SearchBoxData>({
  name: 'search-box',
  version: 1,
  isStatic: true,
  settings: searchBoxSettings,
  load: async ({ title, text, hint }, { locale, t }) => ({
    title: localize(title, locale),
    text: localize(text, locale),
    hint: localize(hint, locale) || t('search.field'),
  }),
})
