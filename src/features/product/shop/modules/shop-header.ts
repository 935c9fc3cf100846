import { loadArchiveHead } from '#features/kernel/posts/parts/archive.ts'
import { defineModule } from '#site/module.ts'

/** Head of a shop list: its name, and the categories as tabs. */
export const shopHeader = defineModule({
  name: 'shop-header',
  version: 1,
  isStatic: true,
  subjects: ['shop.archive', 'shop.tag'],
  load: (_settings, page) => loadArchiveHead('shop', page),
})
