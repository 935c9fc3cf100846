import { getOwn } from '#features/talk/viewer-state/contract.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule } from '#site/module.ts'
import { getPage } from '../contract.ts'
import { type PageText, type PageTextSettings, pageTextSettings } from '../schemas.ts'

/** A stored page: the one that the address names, or the one that the settings name. */
export const pageTextModule = defineModule<PageTextSettings, { page: PageText | null }, PageText | null>({
  name: 'page-text',
  version: 1,
  settings: pageTextSettings,
  load: async ({ page: id }, { ask }) => ({
    page:
      id === undefined
        ? null
        : await askOrNull(ask(getPage, { id }), 'page-not-found', 'page-closed', 'gone'),
  }),
  personal: async ({ page: id }, page) => ({
    own: await page.ask(getOwn, { kind: 'page', id: id ?? page.id }),
  }),
})
