import { ACCOUNT_PAGES } from './fixed-pages.ts'

interface Entry {
  id: string
  name: string
  slot?: 'top' | 'main' | 'side'
  settings?: Record<string, unknown>
}

/** Modules of one page, each with an id of its own. */
const page = (...entries: Entry[]) =>
  entries.map((entry) => ({ slot: 'main', settings: {}, version: 1, ...entry }))

/**
 * What a site shows whose owner has arranged nothing yet: the module lists of every page. A list in the
 * stored settings replaces the one here.
 */
export const presetModules = {
  'docs.front': page({ id: 'tree', name: 'doc-tree', slot: 'side' }, { id: 'index', name: 'doc-index' }),
  'docs.single': page({ id: 'tree', name: 'doc-tree', slot: 'side' }, { id: 'text', name: 'doc-text' }),
  'shop.single': page(
    { id: 'product', name: 'product-view', slot: 'top' },
    { id: 'description', name: 'product-description' },
    { id: 'related', name: 'product-grid', settings: { from: 'related', count: 4 } },
  ),
  'shop.archive': page({ id: 'header', name: 'shop-header' }, { id: 'products', name: 'product-grid' }),
  'shop.tag': page({ id: 'header', name: 'shop-header' }, { id: 'products', name: 'product-grid' }),
  'profile.single': page(
    { id: 'header', name: 'profile-header', slot: 'top' },
    { id: 'content', name: 'profile-content' },
  ),
  notify: page({ id: 'notify', name: 'payment-return' }),
  authorize: page({ id: 'authorize', name: 'social-return' }),
  create: page({ id: 'create', name: 'create-form' }),
  builder: page({ id: 'builder', name: 'builder-gate' }),
  ...Object.fromEntries(
    ACCOUNT_PAGES.map((name) => [
      `account.${name}`,
      page({ id: name, name: 'account-gate', settings: { page: name } }),
    ]),
  ),
}

/** Page settings of a site that has stored none. */
export const presetPages = { desktop: { modules: presetModules }, tablet: {}, mobile: {} }
