import { loadArchiveHead } from '#features/kernel/posts/parts/archive.ts'
import { defineModule } from '#site/module.ts'

/** Head of a shop list: its name, the categories as tabs, and the order. */
export const shopHeader = defineModule({
  name: 'shop-header',
  version: 1,
  isStatic: true,
  subjects: ['shop.archive', 'shop.tag'],
  load: (_settings, page) => loadArchiveHead('shop', page),
})
