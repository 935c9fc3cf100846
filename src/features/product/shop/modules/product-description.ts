import { getHiddenPart } from '#features/kernel/access/contract.ts'
import { defineModule } from '#site/module.ts'

/** What the seller says about a product, and its facts. */
export const productDescription = defineModule({
  name: 'product-description',
  version: 1,
  subjects: ['shop.single'],
  personal: async (_settings, { ask, id }) => ({ opened: await ask(getHiddenPart, { kind: 'product', id }) }),
})
