import { isLocale } from '#shared/texts/locales.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import { ROUTE_PATTERNS } from '#site/routes.ts'
import { storedSettingsOf } from '#site/settings.ts'
import { customIdOf, type PublishedSite } from './page-content.ts'

/** Pages of the site's own. */
export const MOST_PAGES = 200

const placesOf = ({ pages }: PublishedSite) => storedSettingsOf(pages, 'desktop').pages

export const isPublished = (site: PublishedSite, key: string): boolean =>
  placesOf(site).custom.some(({ id }) => id === customIdOf(key))

/** Letters and digits of any script, and hyphens between them; as people type it. */
const SLUG = /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u
const MOST_SLUG = 80

/** Addresses of one segment that are no pages of settings. */
const TAKEN = [
  'account',
  'api',
  'assets',
  'media',
  'metrics',
  'health',
  'icons',
  'flags',
  'feed',
  'sitemap',
  'admin',
]

/** What is wrong with an address for a new page; null: nothing. */
export function slugProblem(
  slug: string,
  { site, presetPages, taken }: { site: PublishedSite; presetPages: PresetPages; taken: readonly string[] },
): 'slug-unfit' | 'page-address-taken' | null {
  if (slug.length > MOST_SLUG || !SLUG.test(slug)) return 'slug-unfit'
  const routes = Object.values(ROUTE_PATTERNS).map((pattern) => pattern.slice(1))
  const fixed = Object.entries(presetPages).flatMap(([key, page]) =>
    page.fixed ? [key.split('.')[0] ?? ''] : [],
  )
  const places = placesOf(site)
  const views = [places.page, places.article, places.shop, places.community, places.profile].flatMap((view) =>
    Object.values(view).map((place) => place.slug.split('/')[0] ?? ''),
  )
  const all = [...routes, ...fixed, ...views, ...TAKEN, ...taken, ...places.custom.map(({ id }) => id)]
  return isLocale(slug) || all.includes(slug) ? 'page-address-taken' : null
}
