import { FEED_FORMATS } from '#shared/feed-formats.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import { LOCALE_TAGS, LOCALES, type Locale } from '#shared/texts/locales.ts'
import type { Found } from '#site/module.ts'
import type { FrameState, Head } from '#site/payload.ts'
import { encodePath, localizedPath, SEARCH_PATH } from '#site/routes.ts'

/** A feed that a page offers: its address below /feeds without the format, and what it is called. */
export interface PageFeed {
  path: string
  title: MessageKey
}

interface HeadOptions {
  siteUrl: string
  /** False where the owner has closed the site to crawlers. */
  isCrawled: boolean
  frame: FrameState
  locale: Locale
  /** Canonical path without locale and leading slash, percent-encoded. */
  path: string
  plan: { title: string; description: string; robots: Head['robots']; picture?: string }
  found: Found<unknown> | null
  /** Feeds of a page without a subject; a subject names its own. */
  feeds: ReadonlyArray<{ path: string; title: string }>
}

/** Title, description, addresses of the translations, Open Graph and JSON-LD of a page. */
export function buildHead(options: HeadOptions): Head {
  const { siteUrl, isCrawled, frame, locale, path, plan, found } = options
  const address = (of: Locale) => siteUrl + localizedPath(path, of)
  const title = found?.head.title ?? plan.title
  const description = found?.head.description || plan.description || frame.siteDescription
  const languages = found ? (found.languages ?? [locale]) : LOCALES
  const isIndexed =
    isCrawled && plan.robots === 'index' && (found?.status ?? 200) === 200 && found?.head.robots !== 'noindex'
  // A reader without a translation sees the original: that address is the one to index.
  const canonicalLocale = languages.includes(locale) ? locale : (languages[0] ?? locale)
  const canonical = found?.head.canonical ?? address(canonicalLocale)
  const alternates =
    isIndexed && languages.length > 1
      ? [
          ...languages.map((language) => ({ language: LOCALE_TAGS[language], href: address(language) })),
          { language: 'x-default', href: address(languages[0] ?? locale) },
        ]
      : []
  return {
    title: title ? `${title} · ${frame.siteName}` : frame.siteName,
    description,
    canonical: isIndexed ? canonical : null,
    alternates,
    feeds: feedLinks(found?.feed ? [{ path: found.feed, title }] : options.feeds, options),
    openGraph: {
      'og:site_name': frame.siteName,
      'og:title': title || frame.siteName,
      'og:description': description,
      'og:type': 'website',
      'og:url': canonical,
      'og:locale': LOCALE_TAGS[locale].replace('-', '_'),
      ...withFullAddresses(
        found?.head.openGraph ?? (plan.picture ? { 'og:image': plan.picture } : {}),
        siteUrl,
      ),
    },
    jsonLd: withFullAddresses(found?.head.jsonLd ?? (path === '' ? [webSite(frame, locale)] : []), siteUrl),
    robots: isIndexed ? 'index' : 'noindex',
    preload: found?.head.preload ?? [],
  }
}

/** JSON-LD of the front page: the site's name, and its search. */
const webSite = ({ siteName }: FrameState, locale: Locale) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: siteName,
  url: localizedPath('', locale),
  inLanguage: LOCALE_TAGS[locale],
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${localizedPath(SEARCH_PATH, locale)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

/** Every feed in every format: readers take the first they know. */
const feedLinks = (
  feeds: HeadOptions['feeds'],
  { siteUrl, locale, frame }: Pick<HeadOptions, 'siteUrl' | 'locale' | 'frame'>,
): Head['feeds'] =>
  feeds.flatMap(({ path, title }) =>
    Object.entries(FEED_FORMATS).map(([format, type]) => ({
      type,
      title: `${title} · ${frame.siteName}`,
      href: `${siteUrl}${localizedPath(encodePath(`feeds/${path}`), locale)}.${format}`,
    })),
  )

/** What holds an address in Open Graph and JSON-LD; a title may begin with a slash too. */
const ADDRESS_KEYS = new Set([
  'og:image',
  'og:video',
  'og:audio',
  'url',
  'image',
  'logo',
  'item',
  'contentUrl',
  'urlTemplate',
  '@id',
])

/** Features write addresses of this site as paths; a head is read elsewhere too and needs full addresses. */
function withFullAddresses<Value>(value: Value, siteUrl: string): Value {
  const complete = (inner: unknown, innerKey: string): unknown => {
    if (typeof inner === 'string') {
      return ADDRESS_KEYS.has(innerKey) && /^\/(?!\/)/.test(inner) ? siteUrl + inner : inner
    }
    if (Array.isArray(inner)) return inner.map((item) => complete(item, innerKey))
    if (inner === null || typeof inner !== 'object') return inner
    return Object.fromEntries(Object.entries(inner).map(([name, part]) => [name, complete(part, name)]))
  }
  return complete(value, '') as Value
}
