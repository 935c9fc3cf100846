import { type MadeResponse, packChunks, packResponse } from '#server/caches/response-cache.ts'
import type { EndpointRequest } from '#server/door/endpoint.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { listRanges } from '../queries/sitemap-entries.ts'
import { fileName, SITEMAPS, type SitemapFile, type SitemapName } from './files.ts'
import { BATCH, rangePages, sitePages } from './list-entries.ts'
import { type SitemapEntry, writeIndex, writeSitemap } from './write-sitemap.ts'

const TYPE = 'application/xml; charset=utf-8'
/** Cache-Control max-age in seconds: crawlers come about once a day. */
const MAX_AGE = 600

/** Minimum cache time in ms of a large sitemap, despite changes: fifty thousand rows take up to a second. */
const MIN_LIFETIME = 60_000

/** Numbers per file of a sitemap; tests use smaller files. */
export type SizeOf = (name: SitemapName) => number
export const sizeOf: SizeOf = (name) => SITEMAPS[name].size

/** Tags that invalidate a sitemap: its lists, and changes of its entries. Mere activity waits for expiry. */
const TAGS: Record<SitemapFile['name'], readonly string[]> = {
  site: [],
  articles: ['articles', 'article:*'],
  topics: ['topics', 'topic:*', 'node:*'],
  products: ['products', 'product:*'],
  docs: ['docs', 'doc:*'],
  pages: ['page:*'],
  nodes: ['nodes', 'node:*'],
  terms: ['terms'],
  people: ['person:*'],
}
const ALL_TAGS = [...new Set(Object.values(TAGS).flat())]

/** The sitemap index; lists the non-empty ranges only. */
export async function makeIndex({ db, now, siteUrl }: EndpointRequest, size: SizeOf): Promise<MadeResponse> {
  const files: SitemapFile[] = LOCALES.map((locale) => ({ name: 'site', locale, range: 0 }))
  for (const name of Object.keys(SITEMAPS) as SitemapName[]) {
    for (const locale of LOCALES) {
      const ranges = await listRanges(db, { kind: SITEMAPS[name].kind, locale, now }, size(name))
      files.push(...ranges.map((range) => ({ name, locale, range })))
    }
  }
  const body = writeIndex(files.map(fileName), siteUrl)
  return { answer: await packResponse({ type: TYPE, body, maxAge: MAX_AGE }), tags: ALL_TAGS }
}

/** One sitemap file, streamed in batches. */
export async function makeSitemap(
  request: EndpointRequest,
  file: SitemapFile,
  size: SizeOf,
): Promise<MadeResponse> {
  const { name, locale } = file
  const batches = batchesOf(request, file, size)[Symbol.asyncIterator]()
  const first = await batches.next()
  if (first.done || first.value.length === 0) throw doorRefusal('not-found')
  async function* all(): AsyncIterable<readonly SitemapEntry[]> {
    yield first.value ?? []
    yield* { [Symbol.asyncIterator]: () => batches }
  }
  const { siteUrl } = request
  return {
    answer: await packChunks({ type: TYPE, maxAge: MAX_AGE }, writeSitemap(all(), { siteUrl, locale })),
    tags: TAGS[name],
    // A full batch means that more follow: a large file.
    ...(first.value.length >= BATCH && { rest: MIN_LIFETIME }),
  }
}

async function* batchesOf(
  request: EndpointRequest,
  { name, locale, range }: SitemapFile,
  size: SizeOf,
): AsyncIterable<readonly SitemapEntry[]> {
  if (name !== 'site')
    yield* rangePages(request, { kind: SITEMAPS[name].kind, locale, range, size: size(name) })
  else if (range === 0) yield sitePages(request.places)
}
