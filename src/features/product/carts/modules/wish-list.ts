import { listWishes } from '#features/product/shop/contract.ts'
import type { WishList } from '#features/product/shop/schemas.ts'
import { defineModule } from '#site/module.ts'

/** Somebody's wish list: for them alone. */
export const wishListPage = defineModule({
  name: 'wish-list',
  version: 1,
  personal: async (_settings, { ask }): Promise<{ own: WishList }> => ({ own: await ask(listWishes, {}) }),
})
