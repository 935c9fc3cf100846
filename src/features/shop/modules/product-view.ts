import { ALL } from '#features/posts/rules.ts'
import { getOwn } from '#features/reactions/contract.ts'
import { defineModule } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { plainSettings } from '../schemas.ts'

/** Pictures, variants, price and stock of a product, with the way to buy it. */
export const productView = defineModule({
  name: 'product-view',
  version: 1,
  settings: plainSettings,
  subjects: ['shop.single'],
  load: async (_settings, page) => ({ all: pathOf(page.places, 'shop', 'archive', ALL) }),
  personal: async (_settings, { ask, id }) => ({ own: await ask(getOwn, { kind: 'product', id }) }),
})
