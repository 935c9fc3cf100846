import { listTerms } from '#features/posts/contract.ts'
import { ALL } from '#features/posts/rules.ts'
import { defineModule } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { plainSettings } from '../schemas.ts'

/** Head of a shop list: its name, the categories as tabs, and the order. */
export const shopHeader = defineModule({
  name: 'shop-header',
  version: 1,
  isStatic: true,
  settings: plainSettings,
  subjects: ['shop.archive', 'shop.tag'],
  load: async (_settings, page) => ({
    all: pathOf(page.places, 'shop', 'archive', ALL),
    // An empty category is no place to send anybody.
    categories: (await page.ask(listTerms, { taxonomy: 'shop-category' })).filter(({ count }) => count > 0),
  }),
})
