import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import type { SitemapKind } from '../queries/sitemap-entries.ts'

/** What crawlers may fetch at once by the protocol: 50,000 addresses, and 50 MB. */
const MOST = 50_000
/** Limit for files whose entries list translations, which makes them five times as long. */
const MOST_TRANSLATED = 10_000

/** Sitemaps beside the one of the site's own pages: their kind, and the numbers per file. */
export const SITEMAPS = {
  articles: { kind: 'article', size: MOST_TRANSLATED },
  topics: { kind: 'topic', size: MOST },
  products: { kind: 'product', size: MOST_TRANSLATED },
  docs: { kind: 'doc', size: MOST_TRANSLATED },
  pages: { kind: 'page', size: MOST_TRANSLATED },
  nodes: { kind: 'node', size: MOST_TRANSLATED },
  terms: { kind: 'term', size: MOST_TRANSLATED },
  people: { kind: 'person', size: MOST_TRANSLATED },
} as const satisfies Record<string, { kind: SitemapKind; size: number }>
export type SitemapName = keyof typeof SITEMAPS

export interface SitemapFile {
  name: SitemapName | 'site'
  locale: Locale
  /** 0 for the first. */
  range: number
}

/** 'topics-zh-hans-1.xml' */
export const fileName = ({ name, locale, range }: SitemapFile): string => `${name}-${locale}-${range + 1}.xml`

/** What a file name means, or null where there is no such file. */
export function parseFileName(file: string): SitemapFile | null {
  const [, name = '', locale, number] = /^([a-z]+)-([a-z-]+)-([1-9]\d{0,6})\.xml$/.exec(file) ?? []
  const known = LOCALES.find((code) => code === locale)
  if (!known || (name !== 'site' && !Object.hasOwn(SITEMAPS, name))) return null
  return { name: name as SitemapFile['name'], locale: known, range: Number(number) - 1 }
}
