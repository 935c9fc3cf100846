import { defineModule } from '#site/module.ts'

/** Products that were looked at before in this browser, which alone knows them. */
export const seenProducts = defineModule({
  name: 'seen-products',
  version: 1,
  subjects: ['shop.single'],
})
