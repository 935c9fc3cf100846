import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule } from '#site/module.ts'
import { getPage } from '../contract.ts'
import { type PageText, type PageTextSettings, pageTextSettings } from '../schemas.ts'

/** A stored page: the one that the address names, or the one that the settings name. */
export const pageTextModule = defineModule<PageTextSettings, PageText | null, PageText | null>({
  name: 'page-text',
  version: 1,
  isStatic: true,
  settings: pageTextSettings,
  load: async ({ page: id }, { ask }) =>
    id === undefined ? null : askOrNull(ask(getPage, { id }), 'page-not-found', 'gone'),
})
