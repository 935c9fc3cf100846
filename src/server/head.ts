import { LOCALE_TAGS, LOCALES, type Locale } from '#shared/locales.ts'
import type { Found } from '#site/module.ts'
import type { FrameState, Head } from '#site/payload.ts'
import { localizedPath } from '#site/routes.ts'

interface HeadOptions {
  siteUrl: string
  frame: FrameState
  locale: Locale
  /** Canonical path without locale and leading slash, percent-encoded. */
  path: string
  plan: { title: string; description: string; robots: Head['robots'] }
  found: Found<unknown> | null
}

/** Title, description, addresses of the translations, Open Graph and JSON-LD of a page. */
export function buildHead({ siteUrl, frame, locale, path, plan, found }: HeadOptions): Head {
  const address = (of: Locale) => siteUrl + localizedPath(path, of)
  const title = found?.head.title ?? plan.title
  const description = found?.head.description || plan.description || frame.siteDescription
  const languages = found ? (found.languages ?? [locale]) : LOCALES
  const isIndexed =
    plan.robots === 'index' && (found?.status ?? 200) === 200 && found?.head.robots !== 'noindex'
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
    openGraph: {
      'og:site_name': frame.siteName,
      'og:title': title || frame.siteName,
      'og:description': description,
      'og:type': 'website',
      'og:url': canonical,
      'og:locale': LOCALE_TAGS[locale].replace('-', '_'),
      ...withFullAddresses(found?.head.openGraph ?? {}, siteUrl),
    },
    jsonLd: withFullAddresses(found?.head.jsonLd ?? [], siteUrl),
    robots: isIndexed ? 'index' : 'noindex',
    preload: found?.head.preload ?? [],
  }
}

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
  '@id',
])

/** Features write places of this site as paths; whoever reads a head elsewhere needs full addresses. */
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
