import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#shared/texts/locales.ts'

/** The nine patterns of addresses; every route exists once per locale, named `{base}___{locale}`. */
export const ROUTE_PATTERNS = {
  index: '/',
  docs: '/docs',
  notify: '/notify',
  authorize: '/authorize',
  create: '/create',
  builder: '/builder',
  'account-page': '/account/{page}',
  name: '/{name}',
  'name-page': '/{name...}/{page}',
} as const
export type RouteBase = keyof typeof ROUTE_PATTERNS
export type RouteName = `${RouteBase}___${Locale}`

/** Routes whose pattern is one literal segment: they win over names from settings. */
const LITERAL_ROUTES = ['docs', 'notify', 'authorize', 'create', 'builder'] as const

/**
 * The search page for browsers without script, as a page of one segment; a custom page of that name comes before it.
 */
export const SEARCH_PATH = 'search'

export interface Route {
  name: RouteName
  base: RouteBase
  locale: Locale
  /** Path without locale prefix, without leading or trailing slash, segments decoded: '' for home. */
  path: string
  segments: readonly string[]
  params: { name?: string | readonly string[]; page?: string }
}

/** The table of all routes, three per base. */
export const routeTable = LOCALES.flatMap((locale) =>
  (Object.keys(ROUTE_PATTERNS) as RouteBase[]).map((base) => ({
    name: `${base}___${locale}` as RouteName,
    path: localizedPath(ROUTE_PATTERNS[base], locale),
  })),
)

/** Puts the locale's prefix before a path: ('docs', 'en') → '/en/docs', ('/', 'es') → '/es'. */
export function localizedPath(path: string, locale: Locale): string {
  const bare = path.replace(/^\/+/, '')
  if (locale === DEFAULT_LOCALE) return `/${bare}`
  return bare ? `/${locale}/${bare}` : `/${locale}`
}

/** Full addresses, mail links, fragments and files stay as they are; everything else is a path of this site. */
export function siteHref(path: string, locale: Locale): string {
  return /^([a-z][a-z0-9+.-]*:|#|\/)/i.test(path) ? path : localizedPath(path, locale)
}

/** Addresses that are the same for all locales: files, calls, and build output. */
const ONE_FOR_ALL = /^\/(?:media|api|assets)\//

/** A link in a text, as shown on a page: links to pages of this site get the locale's prefix. */
export const textHref = (href: string, locale: Locale): string =>
  href.startsWith('/') && !ONE_FOR_ALL.test(href) ? localizedPath(href, locale) : href

/** A path for addresses: names hold signs of every script. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Splits '/en/docs' into its locale and 'docs'. A path without prefix is of the default locale. */
export function splitLocale(path: string): { locale: Locale; rest: string } {
  const match = /^\/([^/]+)(?:\/|$)(.*)$/s.exec(path)
  const first = match?.[1]
  return first && first !== DEFAULT_LOCALE && isLocale(first)
    ? { locale: first, rest: match?.[2] ?? '' }
    : { locale: DEFAULT_LOCALE, rest: path.replace(/^\//, '') }
}

/**
 * Finds the route of a pathname as it stands in the address (still percent-encoded).
 *
 * @returns null where no route can match: an empty inner segment, or one that cannot be decoded
 */
export function matchRoute(pathname: string): Route | null {
  const { locale, rest } = splitLocale(pathname)
  // One slash at the end opens the same page; two leave an empty segment between them.
  const trimmed = rest === '/' ? '//' : rest.replace(/\/$/, '')
  const segments: string[] = []
  if (trimmed !== '') {
    for (const raw of trimmed.split('/')) {
      const segment = decodeSegment(raw)
      if (!segment) return null
      segments.push(segment)
    }
  }
  const route = (base: RouteBase, params: Route['params']): Route => ({
    name: `${base}___${locale}`,
    base,
    locale,
    path: segments.join('/'),
    segments,
    params,
  })

  const [first, second] = segments
  if (first === undefined) return route('index', {})
  if (second === undefined) {
    const literal = LITERAL_ROUTES.find((base) => base === first)
    return literal ? route(literal, {}) : route('name', { name: first })
  }
  if (first === 'account' && segments.length === 2) return route('account-page', { page: second })
  return route('name-page', { name: segments.slice(0, -1), page: segments.at(-1) ?? '' })
}

/** A segment as people wrote it, or undefined where it is empty, hides a slash or a NUL, or is no UTF-8. */
function decodeSegment(raw: string): string | undefined {
  try {
    const segment = decodeURIComponent(raw)
    // Control characters never stand in an address that this site made; they only serve to confuse logs and SQL.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    return /[/\\\u0000-\u001f\u007f]/.test(segment) ? undefined : segment
  } catch {
    return undefined
  }
}

/** The page builder, on every path with a segment that is exactly `builder`. */
export const isBuilding = (route: Pick<Route, 'segments'>) => route.segments.includes('builder')

/** Header and footer hide where pages are built, and where one writes: a bar of its own stands there. */
export const hidesFrame = (route: Pick<Route, 'segments' | 'base'>) =>
  isBuilding(route) || route.base === 'create'
