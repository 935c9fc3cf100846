import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, type Gunzip, gzip } from 'node:zlib'

/** An answer as it is kept: compressed, with what tells whether somebody has it already. */
export interface CachedResponse {
  type: string
  /** gzip */
  body: Buffer
  etag: string
  lastModified: Date | null
  maxAge: number
}

/** What was made, and what it shows of the world. */
export interface MadeResponse {
  answer: CachedResponse
  tags: readonly string[]
  /**
   * ms for which an answer that is dear to make is handed out even when it was touched: who reads such a thing comes
   * once a day, and nobody can keep the site busy with it.
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
/** ms after which an answer is made anew, whatever was announced or not. */
const OLDEST = 60 * 60_000
/**
 * Texts for programs (feeds, maps), kept in memory until something they show is announced to have changed. What was
 * begun before an announcement is never kept as if it knew of it, and many who ask at once wait for one making.
 */
export function createResponseCache({ capacity = CAPACITY, clock = () => performance.now() } = {}) {
  const entries = new Map<string, Entry>()
  const makings = new Map<string, Making>()
  const all = new Set<Making>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.answer.body.length ?? 0
    entries.delete(key)
  }

  function keep(key: string, entry: Entry): void {
    remove(key)
    if (entry.answer.body.length > capacity) return
    entries.set(key, entry)
    bytes += entry.answer.body.length
    for (const oldest of entries.keys()) {
      if (bytes <= capacity) break
      remove(oldest)
    }
  }

  function find(key: string): CachedResponse | null {
    const entry = entries.get(key)
    if (!entry) return null
    const age = clock() - entry.madeAt
    if (age > OLDEST || (entry.isTouched && age >= (entry.rest ?? 0))) {
      remove(key)
      return null
    }
    // Deleting first keeps the map in the order of last use.
    entries.delete(key)
    entries.set(key, entry)
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
          // A newer one may have overtaken it.
          if (!isTouched || !entries.has(key)) keep(key, entry)
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
    /** The kept answer of a key, or the one that `make` makes now. */
    async get(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
      const known = find(key)
      if (known) return known
      const { made } = makings.get(key) ?? begin(key, make)
      return (await made).answer
    },
    /** Something of these tags has changed: what shows it is made anew when it is next asked for. */
    touch(tags: readonly string[]): void {
      const touched = new Set(tags.flatMap((tag) => [tag, ...kindOf(tag)]))
      for (const entry of entries.values()) entry.isTouched ||= isAmong(entry.tags, touched)
      for (const making of all) for (const tag of touched) making.touched.add(tag)
      if (touched.has('*')) for (const key of [...entries.keys()]) remove(key)
      // Who asks from now on must not be given what was begun before.
      makings.clear()
    },
    /** Compressed size of everything that is kept, in bytes. */
    size: () => bytes,
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>

/** Who shows very many things of a kind is touched with any of them: 'topic:12' is one of 'topic:*', its activity not. */
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

/** Makes an answer of a text that fits in memory. */
export async function packResponse({ type, body, lastModified, maxAge }: PackedResponse): Promise<CachedResponse> {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { type, body: await compress(body), etag, lastModified: lastModified ?? null, maxAge }
}

/** Makes an answer of a text that need not: only its compressed form is ever held whole. */
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

/** The body as a client without gzip needs it, unpacked as fast as it reads: whole, it is thirty times as long. */
export const unpackBody = ({ body }: CachedResponse): Gunzip => createGunzip().end(body)
