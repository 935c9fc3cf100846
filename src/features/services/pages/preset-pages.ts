import type { AccountPage } from '#features/accounts/account/rules.ts'

interface Entry {
  id: string
  name: string
  slot?: 'top' | 'main' | 'side' | 'bottom'
  settings?: Record<string, unknown>
}

/** Modules of one page, each with an id of its own. */
const page = (...entries: Entry[]) =>
  entries.map((entry) => ({ slot: 'main', settings: {}, version: 1, ...entry }))

/** What stands on the pages of the account. */
const ACCOUNT_MODULES: Record<Exclude<AccountPage, 'content'>, string> = {
  profile: 'profile-editor',
  media: 'media-library',
  favorite: 'favorite-list',
  following: 'followed-people',
  address: 'address-page',
  security: 'security-page',
  privacy: 'privacy-page',
  wealth: 'wealth-page',
  membership: 'membership-page',
  notification: 'notification-page',
  ticket: 'ticket-page',
  message: 'message-page',
}

/**
 * Default module lists of all pages. A list in the stored settings replaces the one here.
 */
export const presetModules = {
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
  'community.single': page(
    { id: 'topic', name: 'topic-view' },
    { id: 'answers', name: 'answer-list' },
    { id: 'author', name: 'topic-author', slot: 'side' },
    { id: 'node', name: 'node-card', slot: 'side' },
    { id: 'related', name: 'related-topics', slot: 'side' },
  ),
  'community.answer': page(
    { id: 'answer', name: 'answer-view' },
    { id: 'node', name: 'node-card', slot: 'side' },
  ),
  'community.archive': page(
    { id: 'header', name: 'node-header', slot: 'top' },
    { id: 'topics', name: 'topic-list' },
    { id: 'nodes', name: 'node-list', slot: 'side' },
  ),
  'community.tag': page(
    { id: 'header', name: 'node-header', slot: 'top' },
    { id: 'topics', name: 'topic-list' },
    { id: 'nodes', name: 'node-list', slot: 'side' },
  ),
  'page.single': page({ id: 'text', name: 'page-text' }),
  'docs.front': page({ id: 'tree', name: 'doc-tree', slot: 'side' }, { id: 'index', name: 'doc-index' }),
  'docs.single': page({ id: 'tree', name: 'doc-tree', slot: 'side' }, { id: 'text', name: 'doc-text' }),
  'shop.single': page(
    { id: 'product', name: 'product-view', slot: 'top' },
    { id: 'description', name: 'product-description' },
    { id: 'related', name: 'product-grid', settings: { from: 'related', count: 4 } },
    { id: 'comments', name: 'comment-list', settings: { on: 'product' } },
  ),
  'shop.archive': page({ id: 'header', name: 'shop-header' }, { id: 'products', name: 'product-grid' }),
  'shop.tag': page({ id: 'header', name: 'shop-header' }, { id: 'products', name: 'product-grid' }),
  'profile.single': page(
    { id: 'header', name: 'profile-header', slot: 'top' },
    { id: 'content', name: 'profile-content' },
  ),
  'admin.single': page({ id: 'area', name: 'admin-area' }),
  'account.appeal': page({ id: 'appeal', name: 'appeal-page' }),
  'account.unsubscribe': page({ id: 'unsubscribe', name: 'unsubscribe-page' }),
  'search.single': page({ id: 'results', name: 'search-results' }),
  notify: page({ id: 'notify', name: 'payment-return' }),
  authorize: page({ id: 'authorize', name: 'social-return' }),
  create: page({ id: 'create', name: 'create-form' }, { id: 'translation', name: 'translation-desk' }),
  builder: page({ id: 'builder', name: 'builder-gate' }),
  ...Object.fromEntries(
    Object.entries(ACCOUNT_MODULES).map(([name, module]) => [
      `account.${name}`,
      page({ id: name, name: module }),
    ]),
  ),
  'account.content': page(
    { id: 'content', name: 'own-content' },
    { id: 'translations', name: 'own-translations' },
  ),
}

/** Page settings of a site that has stored none. */
export const presetPages = { desktop: { modules: presetModules }, tablet: {}, mobile: {} }
