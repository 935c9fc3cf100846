import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Mapped } from '../queries/map-entries.ts'

/** What crawlers may fetch at once by the protocol: 50,000 addresses, and 50 MB. */
const MOST = 50_000
/** Where each address brings those of its translations, five times as much text stands in an entry. */
const MOST_TRANSLATED = 10_000

/** Maps there are beside the one of the site's own pages: of what, in files of how many numbers at most. */
export const MAPS = {
  articles: { mapped: 'article', size: MOST_TRANSLATED },
  topics: { mapped: 'topic', size: MOST },
  products: { mapped: 'product', size: MOST_TRANSLATED },
  docs: { mapped: 'doc', size: MOST_TRANSLATED },
  pages: { mapped: 'page', size: MOST_TRANSLATED },
  nodes: { mapped: 'node', size: MOST_TRANSLATED },
  terms: { mapped: 'term', size: MOST_TRANSLATED },
  people: { mapped: 'person', size: MOST_TRANSLATED },
} as const satisfies Record<string, { mapped: Mapped; size: number }>
export type MapName = keyof typeof MAPS

export interface MapFile {
  name: MapName | 'site'
  locale: Locale
  /** 0 for the first. */
  range: number
}

/** 'topics-zh-hans-1.xml' */
export const fileName = ({ name, locale, range }: MapFile): string => `${name}-${locale}-${range + 1}.xml`

/** What a file name means, or null where there is no such file. */
export function parseFileName(file: string): MapFile | null {
  const [, name = '', locale, number] = /^([a-z]+)-([a-z-]+)-([1-9]\d{0,6})\.xml$/.exec(file) ?? []
  const known = LOCALES.find((code) => code === locale)
  if (!known || (name !== 'site' && !Object.hasOwn(MAPS, name))) return null
  return { name: name as MapFile['name'], locale: known, range: Number(number) - 1 }
}
