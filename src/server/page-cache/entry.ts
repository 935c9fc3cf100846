import { createHash } from 'node:crypto'
import type { Viewed } from '#site/module.ts'
import type { PageTrace } from '../page-trace.ts'
import type { PageTerms, ProducedPage } from '../produce-page.ts'
import type { Encoding } from './accept-encoding.ts'
import { compressBrotli, compressGzip, decompressBrotli } from './compress.ts'
import type { Kept } from './keep-pages.ts'

/** A page kept ready to be sent, compressed. */
export interface Entry extends Kept {
  terms: PageTerms
  /** Its place: the path it belongs to, and which of the path's pages it is. */
  key: string
  variant: string
  status: number
  /** Name, value, name, value: as Node writes them without looking at each. */
  headers: readonly string[]
  /** Of these a client that has the page already needs to hear again. */
  validity: readonly string[]
  hash: string
  digest: string
  plainLength: number
  brotli: Buffer
  /** Made when somebody asks for it. */
  gzip: Buffer | null
  tags: readonly string[]
  usesDevice: boolean
  usesCurrency: boolean
  /** ms since 1970, after which it may be wrong by the clock alone. */
  until: number
  /** Number of touches at which its making began: what was touched since then may make it wrong. */
  begun: number
  /** ms since 1970, when it was known to be right. */
  madeAt: number
  viewed: Viewed | null
}

interface EntryOptions {
  page: ProducedPage
  trace: PageTrace
  terms: PageTerms
  begun: number
  /** Headers of every answer. */
  common: Readonly<Record<string, string>>
  /** Seconds for which caches on the way may keep it; 0 for none. */
  cdnMaxAge: number
  now: number
}

/** What an entry weighs besides its bodies and texts, in bytes: measured, and rounded up. */
const OVERHEAD = 2_500
/** A tag with its place in a list. */
const TAG = 48

export async function makeEntry(options: EntryOptions): Promise<Entry> {
  const { page, trace, terms, begun, common, cdnMaxAge, now } = options
  const brotli = await compressBrotli(page.body)
  const tags = [...trace.tags]
  // Nobody on the way knows when the clock makes it wrong, or whether a reader is refused what strangers are.
  const keepsOnTheWay = cdnMaxAge > 0 && page.status === 200 && trace.until === Number.POSITIVE_INFINITY
  const validity = {
    'cache-control': `public, max-age=0, must-revalidate${keepsOnTheWay ? `, s-maxage=${cdnMaxAge}` : ''}`,
    vary: varyOf(terms, trace),
    ...(cdnMaxAge > 0 && { 'cache-tag': tags.join(',') }),
  }
  const entry: Entry = {
    terms,
    key: '',
    variant: '',
    status: page.status,
    headers: Object.entries({ ...common, ...page.headers, ...validity }).flat(),
    validity: Object.entries({ ...common, ...validity }).flat(),
    hash: createHash('sha256').update(page.body).digest('base64url').slice(0, 22),
    digest: page.digest,
    plainLength: page.body.length,
    brotli,
    gzip: null,
    tags,
    usesDevice: trace.usesDevice,
    usesCurrency: trace.usesCurrency,
    until: trace.until,
    begun,
    madeAt: now,
    viewed: page.viewed,
    bytes: 0,
    hits: 0,
    isProven: false,
    movedAt: 0,
  }
  entry.bytes = weightOf(entry)
  return entry
}

/** What it takes in memory, as well as that can be known. */
export const weightOf = ({ brotli, gzip, terms, tags }: Entry): number =>
  OVERHEAD + brotli.length + (gzip?.length ?? 0) + 6 * terms.pathname.length + TAG * tags.length

/**
 * What of a request decides which page it gets. A page that names no price is the same with any cookie; the data of
 * a page has all its terms in its address.
 */
function varyOf({ kind, pathname }: PageTerms, { usesCurrency, usesDevice }: PageTrace): string {
  const names = ['Accept-Encoding']
  // Exactly the home page leads those away who chose another language.
  if (kind === 'html' && (usesCurrency || pathname === '/')) names.push('Cookie')
  if (kind === 'html' && usesDevice) names.push('User-Agent')
  return names.join(', ')
}

/** Strong, so one for each encoding: each is other bytes. */
export const etagOf = ({ hash }: Entry, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

/**
 * The page in an encoding; at once where it is there.
 *
 * @param onGrown called when the entry has come to weigh more
 */
export function bodyOf(entry: Entry, encoding: Encoding, onGrown: () => void): Buffer | Promise<Buffer> {
  if (encoding === 'br') return entry.brotli
  if (encoding === 'gzip') return entry.gzip ?? addGzip(entry, onGrown)
  // Hardly anybody asks for it, and it is five times as large.
  return decompressBrotli(entry.brotli)
}

async function addGzip(entry: Entry, onGrown: () => void): Promise<Buffer> {
  entry.gzip ??= await compressGzip(await decompressBrotli(entry.brotli))
  onGrown()
  return entry.gzip
}
