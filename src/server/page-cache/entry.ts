import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { PageTrace } from '../pages/page-trace.ts'
import type { PageTerms, ProducedPage } from '../pages/produce-page.ts'
import type { SentPage } from '../pages/sent-page.ts'
import type { Encoding } from './accept-encoding.ts'
import { compressBrotli, compressGzip, decompressBrotli } from './compress.ts'
import type { Kept } from './segmented-lru.ts'

/** A page in one encoding, ready to be sent. */
export interface Rendition {
  /** Name, value, name, value: the flat form, which Node writes without checking each. */
  headers: readonly string[]
  body: Buffer
}

/** A cached page, compressed and ready to be sent. */
export interface Entry extends Kept {
  terms: PageTerms
  /** The path it belongs to, and which variant of the path's pages it is. */
  key: string
  variant: string
  status: number
  /** Headers that are the same in every encoding. */
  headers: readonly string[]
  /** The headers of a 304 answer. */
  validity: readonly string[]
  hash: string
  digest: string
  plainLength: number
  brotli: Rendition
  /** Compressed at the first request for it. */
  gzip: Rendition | Promise<Rendition> | null
  /** Decompressed while it is being sent: five times as large, it is shared by all who take it at the moment. */
  plain: { rendition: Promise<Rendition>; takers: number } | null
  tags: readonly string[]
  usesDevice: boolean
  usesCurrency: boolean
  /** ms since 1970 after which it may be wrong by the clock alone. */
  until: number
  /** Number of touches when its rendering began: what was touched since then may make it stale. */
  begun: number
  /** ms since 1970 when it was last known to be current. */
  madeAt: number
  /** What is counted when it is sent. */
  sent: SentPage
}

interface EntryOptions {
  page: ProducedPage
  trace: PageTrace
  terms: PageTerms
  begun: number
  /** Headers of every answer. */
  common: Readonly<Record<string, string>>
  /** Seconds for which CDNs and proxies may cache it; 0 for none. */
  cdnMaxAge: number
  now: number
}

/** Memory of an entry besides its bodies and texts, in bytes: measured, and rounded up. */
const OVERHEAD = 2_500
/** Memory of a tag in a list, in bytes. */
const TAG = 48

/**
 * Bytes of `Cache-Tag` at most. CDNs read 16 KB of it, and proxies that are set up as `docs/operate.md` says take as much
 * of all headers; the others are far below 4 KB. Cut short, a page would stay when what was cut off changes.
 */
const MAX_TAGS = 12_000

export async function makeEntry(options: EntryOptions): Promise<Entry> {
  const { page, trace, terms, begun, common, cdnMaxAge, now } = options
  const body = await compressBrotli(page.body)
  const tags = [...trace.tags]
  const cacheTag = tags.join(',')
  const isNamed = cdnMaxAge > 0 && cacheTag.length <= MAX_TAGS
  // A CDN knows neither `until`, nor whether a signed-in reader may see what strangers are refused.
  const keepsOnTheWay = isNamed && page.status === 200 && trace.until === Number.POSITIVE_INFINITY
  const validity = {
    'cache-control': `public, max-age=0, must-revalidate${keepsOnTheWay ? `, s-maxage=${cdnMaxAge}` : ''}`,
    vary: varyOf(terms, trace),
    ...(isNamed && { 'cache-tag': cacheTag }),
  }
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
  const headers = Object.entries({ ...common, ...page.headers, ...validity }).flat()
  const entry: Entry = {
    terms,
    key: '',
    variant: '',
    status: page.status,
    headers,
    validity: Object.entries({ ...common, ...validity }).flat(),
    hash,
    digest: page.digest(),
    plainLength: page.body.length,
    brotli: rendition({ headers, hash }, 'br', body),
    gzip: null,
    plain: null,
    tags,
    usesDevice: trace.usesDevice,
    usesCurrency: trace.usesCurrency,
    until: trace.until,
    begun,
    madeAt: now,
    sent: page.sent,
    bytes: 0,
    hits: 0,
    isProven: false,
    movedAt: 0,
  }
  entry.bytes = weightOf(entry)
  return entry
}

/** Its approximate size in memory, in bytes. */
export const weightOf = ({ brotli, gzip, terms, tags }: Entry): number =>
  OVERHEAD +
  brotli.body.length +
  (gzip && 'body' in gzip ? gzip.body.length : 0) +
  6 * terms.pathname.length +
  TAG * tags.length

/**
 * The `Vary` header: what of a request decides which page it gets. A page without prices is the same with any cookie;
 * the data of a page has all its terms in its address.
 */
function varyOf({ kind, pathname }: PageTerms, { usesCurrency, usesDevice }: PageTrace): string {
  const names = ['Accept-Encoding']
  // Only the home page redirects visitors who chose another language.
  if (kind === 'html' && (usesCurrency || pathname === '/')) names.push('Cookie')
  if (kind === 'html' && usesDevice) names.push('User-Agent')
  return names.join(', ')
}

/** A strong ETag, so each encoding, being other bytes, has its own. */
export const etagOf = ({ hash }: Pick<Entry, 'hash'>, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

/** Headers of a page in one encoding. */
export const headersOf = (
  entry: Pick<Entry, 'headers' | 'hash'>,
  encoding: Encoding,
  length: number,
): string[] => [
  ...entry.headers,
  'etag',
  etagOf(entry, encoding),
  'content-length',
  String(length),
  ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
]

const rendition = (entry: Pick<Entry, 'headers' | 'hash'>, encoding: Encoding, body: Buffer): Rendition => ({
  headers: headersOf(entry, encoding, body.length),
  body,
})

interface RenditionFor {
  /** The response it is sent to; a decompressed body is released when that has ended. */
  response: ServerResponse
  /** Called when the entry has grown in memory. */
  onGrown: (entry: Entry) => void
}

/** The page in an encoding; synchronously where it is there. */
export function renditionOf(
  entry: Entry,
  encoding: Encoding,
  { response, onGrown }: RenditionFor,
): Rendition | Promise<Rendition> {
  if (encoding === 'br') return entry.brotli
  if (encoding === 'gzip') {
    entry.gzip ??= addGzip(entry, onGrown)
    return entry.gzip
  }
  return sendDecompressed(entry, response)
}

/** Uncompressed is rarely requested: it is dropped when the last response has ended. */
function sendDecompressed(entry: Entry, response: ServerResponse): Promise<Rendition> {
  entry.plain ??= {
    rendition: decompressBrotli(entry.brotli.body).then((body) => rendition(entry, 'identity', body)),
    takers: 0,
  }
  const { plain } = entry
  plain.takers += 1
  finished(response, () => {
    plain.takers -= 1
    if (plain.takers === 0) entry.plain = null
  })
  return plain.rendition
}

async function addGzip(entry: Entry, onGrown: (entry: Entry) => void): Promise<Rendition> {
  try {
    const body = await compressGzip(await decompressBrotli(entry.brotli.body))
    entry.gzip = rendition(entry, 'gzip', body)
  } catch (error) {
    entry.gzip = null
    throw error
  }
  onGrown(entry)
  return entry.gzip
}
