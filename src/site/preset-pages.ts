import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { Layout } from './payload.ts'
import type { ModuleEntry, StoredPageSettings } from './settings.ts'

/** What is known beforehand of a page at a route that no setting can move. */
export interface FixedPage {
  layout: Layout
  title: MessageKey
  /** Not for search engines. */
  isPersonal: boolean
}

/** How a page looks on a site that has stored nothing else. */
export interface PresetPage {
  /** null for pages whose place is a setting. */
  fixed: FixedPage | null
  modules: ModuleEntry[]
}

/** By page key: 'home', 'article.single', 'article.single.wide', 'docs.front', 'account.wealth', ... */
export type PresetPages = Readonly<Record<string, PresetPage>>

type Placed = Pick<ModuleEntry, 'id' | 'name'> & Partial<ModuleEntry>

/** A page whose place is a setting. Each of its modules has an id of its own. */
export const page = (...placed: Placed[]): PresetPage => ({
  fixed: null,
  modules: placed.map((entry) => ({ slot: 'main', settings: {}, version: 1, ...entry })),
})

/** A page at a route that no setting can move. */
export const fixedPage = (fixed: FixedPage, ...placed: Placed[]): PresetPage => ({
  ...page(...placed),
  fixed,
})

/** A page of somebody's own, with a title and one module. */
export const ownPage = (
  title: MessageKey,
  name: string,
  id: string,
  layout: Layout = 'default',
): PresetPage => fixedPage({ layout, title, isPersonal: true }, { id, name })

/**
 * The pages of all features.
 *
 * @param parts what each says; null where it brings none
 * @throws where two say the same page
 */
export function collectPresetPages(parts: ReadonlyArray<PresetPages | null>): PresetPages {
  const pages = parts.flatMap((part) => Object.entries(part ?? {}))
  const twice = pages.find(([key], at) => pages.findIndex(([other]) => other === key) !== at)
  if (twice) throw new Error(`Two features bring the page ${twice[0]}.`)
  return Object.fromEntries(pages)
}

/** The page settings of a site that has stored none. */
export const presetPageSettings = (pages: PresetPages): StoredPageSettings => ({
  desktop: {
    modules: Object.fromEntries(Object.entries(pages).map(([key, { modules }]) => [key, modules])),
  },
  tablet: {},
  mobile: {},
})
