import type { Refusal } from '../report.ts'
import type { WxrItem } from './reading/wxr.ts'

const REFUSED_STATES: Record<string, Refusal> = {
  trash: 'in-trash',
  'auto-draft': 'never-saved',
  inherit: 'revision',
}

export type PostKind = 'article' | 'page' | 'product'

const KINDS: Record<string, PostKind> = { post: 'article', page: 'page', product: 'product' }

export const kindOf = (type: string): PostKind | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type] : undefined

/** Why an item is not taken at all; undefined for those that are. */
export function refusalOf(item: Pick<WxrItem, 'id' | 'type' | 'status'>): Refusal | undefined {
  if (item.type === 'revision') return 'revision'
  // Imported as part of its menu, and reported with it.
  if (item.type === 'nav_menu_item') return 'menu-entry'
  if (kindOf(item.type) === undefined) return 'kind-unknown'
  if (item.id === 0) return 'no-number'
  return Object.hasOwn(REFUSED_STATES, item.status) ? REFUSED_STATES[item.status] : undefined
}
