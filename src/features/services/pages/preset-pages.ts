import { type PresetPages, page } from '#site/preset-pages.ts'

export const pagesPages: PresetPages = {
  home: page(
    { id: 'lead', name: 'article-lead', slot: 'top' },
    { id: 'topics', name: 'topic-list', settings: { from: 'all', count: 6 } },
    { id: 'vip', name: 'vip-box', slot: 'side' },
    { id: 'nodes', name: 'node-list', slot: 'side', settings: { count: 6 } },
    {
      id: 'articles',
      name: 'article-list',
      slot: 'bottom',
      settings: { from: 'newest', skip: 3, count: 6, density: 'masonry' },
    },
    { id: 'shop', name: 'product-grid', slot: 'bottom', settings: { from: 'popular', count: 4 } },
  ),
  'page.single': page({ id: 'text', name: 'page-text' }),
}
