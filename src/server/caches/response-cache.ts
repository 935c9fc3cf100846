import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, type Gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A response as it is cached: compressed, with its ETag. */
export interface CachedResponse {
  type: string
  /** gzip */
  body: Buffer
  etag: string
  lastModified: Date | null
  maxAge: number
}

/** A response that was just made, with the tags of what it shows. */
export interface MadeResponse {
  answer: CachedResponse
  tags: readonly string[]
  /**
   * ms for which an expensive response is served even after it was touched: its readers fetch it once a day, and
   * nobody can keep the site busy by asking for it.
   */
  rest?: number
}

interface Entry extends MadeResponse {
  madeAt: number
  isTouched: boolean
}

interface Making {
  made: Promise<Entry>
  touched: Set<string>
}

/** Bytes, compressed. The maps of a million topics take some ten million. */
const CAPACITY = 16_000_000
/** ms after which a response is made anew in any case. */
const OLDEST = 60 * 60_000
/**
 * Caches texts for programs (feeds, sitemaps) until something they show is touched. A response whose making began
 * before a touch is not cached as if it knew of it, and concurrent requests share one making.
 */
export function createResponseCache({ capacity = CAPACITY, clock = () => performance.now() } = {}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    sizeCalculation: ({ answer }) => Math.max(1, answer.body.length),
  })
  const makings = new Map<string, Making>()
  const all = new Set<Making>()

  function find(key: string): CachedResponse | null {
    const entry = entries.get(key)
    if (!entry) return null
    const age = clock() - entry.madeAt
    if (age > OLDEST || (entry.isTouched && age >= (entry.rest ?? 0))) {
      entries.delete(key)
      return null
    }
    return entry.answer
  }

  function begin(key: string, make: () => Promise<MadeResponse>): Making {
    const touched = new Set<string>()
    const making: Making = {
      touched,
      made: make()
        .then((made) => {
          const isTouched = isAmong(made.tags, touched)
          const entry = { ...made, isTouched, madeAt: clock() }
          // A newer one may have been stored meanwhile.
          if (!isTouched || !entries.has(key)) entries.set(key, entry)
          return entry
        })
        .finally(() => {
          all.delete(making)
          if (makings.get(key) === making) makings.delete(key)
        }),
    }
    makings.set(key, making)
    all.add(making)
    return making
  }

  return {
    find,
    /** The cached response of a key, or the one that `make` makes now. */
    async get(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
      const known = find(key)
      if (known) return known
      const { made } = makings.get(key) ?? begin(key, make)
      return (await made).answer
    },
    /** Invalidates what carries these tags: it is made anew at the next request. */
    touch(tags: readonly string[]): void {
      const touched = new Set(tags.flatMap((tag) => [tag, ...kindOf(tag)]))
      for (const entry of entries.values()) entry.isTouched ||= isAmong(entry.tags, touched)
      for (const making of all) for (const tag of touched) making.touched.add(tag)
      if (touched.has('*')) entries.clear()
      // Later requests must not share a making that began before.
      makings.clear()
    },
    /** Compressed size of all cached responses, in bytes. */
    size: () => entries.calculatedSize,
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * A response with many things of a kind is tagged with all of them at once: 'topic:12' is one of 'topic:*',
 * 'topic:12:activity' is not.
 */
const kindOf = (tag: string) => (/^\w+:\d+$/.test(tag) ? [tag.replace(/\d+$/, '*')] : [])

const isAmong = (tags: readonly string[], touched: ReadonlySet<string>) =>
  touched.has('*') || tags.some((tag) => touched.has(tag))

const compress = promisify(gzip)

interface PackedResponse {
  type: string
  body: string
  lastModified?: Date | null
  maxAge: number
}

/** Makes a response from a text that fits in memory. */
export async function packResponse({
  type,
  body,
  lastModified,
  maxAge,
}: PackedResponse): Promise<CachedResponse> {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { type, body: await compress(body), etag, lastModified: lastModified ?? null, maxAge }
}

/** Makes a response from chunks: only the compressed form is ever held whole. */
export async function packChunks(
  { type, maxAge }: Pick<PackedResponse, 'type' | 'maxAge'>,
  chunks: AsyncIterable<string>,
): Promise<CachedResponse> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  await pipeline(
    chunks,
    async function* (texts) {
      for await (const text of texts) {
        hash.update(text)
        yield text
      }
    },
    createGzip(),
    async (bytes) => {
      for await (const part of bytes) parts.push(part as Buffer)
    },
  )
  const etag = hash.digest('base64url').slice(0, 22)
  return { type, body: Buffer.concat(parts), etag, lastModified: null, maxAge }
}

/** The body for a client without gzip, unpacked as fast as it reads: whole, it is thirty times as large. */
export const unpackBody = ({ body }: CachedResponse): Gunzip => createGunzip().end(body)
