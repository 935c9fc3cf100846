import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { encodePath, localizedPath } from '#site/routes.ts'
import { escapeXml, XML_HEAD } from '../xml.ts'

/** One page in a sitemap. */
export interface SitemapEntry {
  /** Without locale and leading slash, not yet encoded. */
  path: string
  /** In which the page really exists, the original first. */
  languages: readonly Locale[]
  changedAt: Date | null
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Chunks of the sitemap XML of one language, with alternate links to translations. */
export async function* writeSitemap(
  pages: AsyncIterable<readonly SitemapEntry[]>,
  { siteUrl, locale }: { siteUrl: string; locale: Locale },
): AsyncIterable<string> {
  yield `${XML_HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const entries of pages) {
    yield entries.map((entry) => writeEntry(entry, siteUrl, locale)).join('')
  }
  yield '</urlset>\n'
}

// Plain string building for speed: a file has fifty thousand entries.
function writeEntry({ path, languages, changedAt }: SitemapEntry, siteUrl: string, locale: Locale): string {
  const bare = encodePath(path)
  const address = (language: Locale) => escapeXml(siteUrl + localizedPath(bare, language))
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const [original = locale] = languages
  const alternates =
    languages.length > 1
      ? [
          ...languages.map((language) => link(LOCALE_TAGS[language], address(language))),
          link('x-default', address(original)),
        ].join('')
      : ''
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${address(locale)}</loc>${lastmod}${alternates}</url>\n`
}

/** The sitemap index. */
export function writeIndex(files: readonly string[], siteUrl: string): string {
  const entries = files.map(
    (file) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemaps/${file}`)}</loc></sitemap>\n`,
  )
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}
