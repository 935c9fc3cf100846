import type { ReferenceKind } from '../public/fields.ts'

/** Further looks of one page: '/article/1.wide' beside '/article/1'. */
export const MOST_VARIANTS = 20
/** Things that one of them is for. */
export const MOST_CHOSEN = 100
/** What stands behind the dot. */
export const MOST_VARIANT_NAME = 40
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const isVariantName = (name: string): boolean => name.length <= MOST_VARIANT_NAME && NAME.test(name)

/** What 'article.single.wide' names; null: no variant. */
export interface VariantAt {
  /** 'article.single' */
  page: string
  /** 'wide' */
  name: string
}

export function variantAt(key: string): VariantAt | null {
  const [view = '', kind = '', name] = key.split('.')
  const page = `${view}.${kind}`
  return name !== undefined && canVary(page) ? { page, name } : null
}

/** The pages that show one of many things, each with what can be chosen there; null: nothing, a variant is for all. */
const PAGES: Readonly<Record<string, ReferenceKind | null>> = {
  'page.single': null,
  'article.single': 'article',
  'article.archive': 'category',
  'article.tag': 'tag',
  'shop.single': 'product',
  'shop.archive': 'category',
  'shop.tag': 'tag',
  'community.single': 'topic',
  'community.answer': null,
  'community.archive': 'node',
  'community.tag': 'tag',
  'profile.single': 'person',
}

/** Whether a page can have another look for some of what it shows. */
export const canVary = (page: string): boolean => Object.hasOwn(PAGES, page)

/** What can be chosen for a variant of a page; null: it is for all that the page shows. */
export const chosenOf = (page: string): ReferenceKind | null => PAGES[page] ?? null
