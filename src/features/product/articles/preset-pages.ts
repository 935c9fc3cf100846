import { type PresetPages, page } from '#site/preset-pages.ts'

export const articlesPages: PresetPages = {
  'article.single': page(
    { id: 'text', name: 'article-text' },
    { id: 'author', name: 'article-author' },
    { id: 'related', name: 'article-list', settings: { from: 'related', count: 2 } },
    { id: 'comments', name: 'comment-list' },
  ),
  // Without a side column: for texts with large pictures.
  'article.single.wide': page(
    { id: 'text', name: 'article-text', settings: { cover: 'wide' } },
    { id: 'related', name: 'article-list', settings: { from: 'related', count: 3 } },
    { id: 'comments', name: 'comment-list' },
  ),
  // Only the text and related articles: a landing page.
  'article.single.promo': page(
    { id: 'text', name: 'article-text' },
    { id: 'related', name: 'article-list', settings: { from: 'related', count: 3 }, slot: 'bottom' },
  ),
  'article.archive': page(
    { id: 'head', name: 'article-archive', slot: 'top' },
    { id: 'list', name: 'article-list' },
  ),
  'article.tag': page(
    { id: 'head', name: 'article-archive', slot: 'top' },
    { id: 'list', name: 'article-list' },
  ),
}
