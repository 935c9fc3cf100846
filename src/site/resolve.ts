import type { PagePlaces, Variant } from './settings.ts'

/** The views with data, each with its pages. */
export const VIEW_PAGES = {
  article: ['single', 'archive', 'tag'],
  shop: ['single', 'archive', 'tag'],
  community: ['single', 'answer', 'archive', 'tag'],
  profile: ['single'],
} as const
export type View = keyof typeof VIEW_PAGES | 'page'
export type ViewPage = 'single' | 'answer' | 'archive' | 'tag'

/** What a path stands for in the page settings. */
export type Resolved =
  | { kind: 'home'; key: 'home' }
  | { kind: 'custom'; key: `custom.${string}`; id: string }
  | { kind: 'view'; view: View; page: ViewPage; id: string; variant: string | null; key: string }

/**
 * Finds the page settings of a path, in the order the product defines: home, custom page, single page,
 * then the pages of article, shop, community and profile, each as `{slug}/{id}[.variant]`.
 *
 * @param path without locale prefix and outer slashes, decoded
 */
export function resolvePage(places: PagePlaces, path: string): Resolved | null {
  if (path === '') return { kind: 'home', key: 'home' }
  const cut = path.lastIndexOf('/')
  if (cut < 0) {
    return places.custom.some(({ id }) => id === path)
      ? { kind: 'custom', key: `custom.${path}`, id: path }
      : null
  }
  const slug = path.slice(0, cut)
  const last = path.slice(cut + 1)
  const dot = last.indexOf('.')
  const id = dot < 0 ? last : last.slice(0, dot)
  const variant = dot < 0 ? null : last.slice(dot + 1)
  if (id === '') return null

  const found = (view: View, page: ViewPage, variants: readonly Variant[]): Resolved | null => {
    const key = `${view}.${page}`
    if (variant === null) return { kind: 'view', view, page, id, variant, key }
    const listed = variants.find((entry) => entry.key === variant)
    if (!listed || (listed.type === 'postID' && !listed.ids.map(String).includes(id))) return null
    return { kind: 'view', view, page, id, variant, key: `${key}.${variant}` }
  }

  if (places.page.single.slug === slug) return found('page', 'single', places.page.single.variants)
  for (const view of Object.keys(VIEW_PAGES) as Array<keyof typeof VIEW_PAGES>) {
    for (const page of VIEW_PAGES[view]) {
      const place = (places[view] as Partial<Record<ViewPage, PagePlaces['page']['single']>>)[page]
      if (place?.slug === slug) return found(view, page, place.variants)
    }
  }
  return null
}

/** The canonical path of one page of a view, without locale and leading slash. */
export function pathOf(places: PagePlaces, view: View, page: ViewPage, id: string | number): string {
  const place = (places[view] as Partial<Record<ViewPage, PagePlaces['page']['single']>>)[page]
  if (!place) throw new Error(`The view ${view} has no page ${page}.`)
  return `${place.slug}/${id}`
}
