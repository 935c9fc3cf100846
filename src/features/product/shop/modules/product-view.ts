import { allPath } from '#features/kernel/posts/paths.ts'
import { getOwn } from '#features/talk/viewer-state/contract.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { defineModule } from '#site/module.ts'
import { getStockWishes } from '../contract.ts'

/** Pictures, variants, price and stock of a product, with the way to buy it. */
export const productView = defineModule({
  name: 'product-view',
  version: 1,
  subjects: ['shop.single'],
  load: async (_settings, page) => ({ all: allPath(page.places, 'product') }),
  personal: async (_settings, { ask, id }) => {
    const own = await ask(getOwn, { kind: 'product', id })
    const product = readNumber(id)
    return { own, ...(product !== null && { wishes: await ask(getStockWishes, { product }) }) }
  },
})
