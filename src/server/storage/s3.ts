import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { StorageError } from '../files/storage-full.ts'
import { type AskBucket, createBucketAsker } from './ask-bucket.ts'
import { PIECES, type Pieces, type Storage, type StoredObject } from './storage.ts'

export interface S3Config {
  /** 'https://s3.eu-central-1.amazonaws.com', without slash at the end. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Prefix of all names, for a bucket with other content: 'town/'. */
  prefix: string
  /** It was named in the browser: only what lies in the world is asked, at the address that was looked at. */
  isInWorld?: boolean
}

/** Names in one answer: the maximum of the API. */
const PAGE = 1_000
/** Retries for a bucket that asks to slow down, over about three seconds. */
const RETRIES = 5
/** What services call it when there is no room left, or what was paid for is used up. */
const FULL = /StorageFull|InsufficientStorage|QuotaExceeded|InsufficientCapacity/
/** What a connection failed for: the message of `fetch` says only that it did. */
const reasonOf = ({ message, cause }: Error): string => {
  const { code, message: inner } = (cause ?? {}) as NodeJS.ErrnoException
  return code ?? (inner || message)
}
/** SHA-256 of nothing. */
const EMPTY = createHash('sha256').digest('hex')

/**
 * Files in a bucket of any S3-compatible service. Uploads are signed with their checksum, so that an incomplete one
 * is refused.
 */
export function createS3Storage(config: S3Config, askBucket: AskBucket = createBucketAsker(config)): Storage {
  const { endpoint, bucket, prefix } = config
  const addressOf = (name: string) =>
    `${endpoint}/${bucket}/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`

  async function ask(
    method: string,
    url: string,
    init: { headers?: Record<string, string>; body?: Blob; sum?: string } = {},
  ) {
    const { headers = {}, body, sum = EMPTY } = init
    const reply = await askBucket(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sum },
      body,
      retries: RETRIES,
    }).catch((error: Error) => {
      throw new StorageError(`The bucket ${bucket} at ${endpoint} cannot be reached: ${reasonOf(error)}`, {
        cause: error,
      })
    })
    if (reply.ok || reply.status === 404) return reply
    const detail = /<Code>([^<]{1,100})<\/Code>/.exec(await reply.text())?.[1] ?? ''
    throw new StorageError(
      `The bucket ${bucket} at ${endpoint} refused ${method}: ${reply.status} ${detail}`.trim(),
      { isFull: reply.status === 507 || FULL.test(detail) },
    )
  }

  const storage: Omit<Storage, 'pieces'> = {
    async put(name, source) {
      const isBytes = source instanceof Uint8Array
      const body = isBytes ? new Blob([source as Uint8Array<ArrayBuffer>]) : await openAsBlob(source.file)
      const sum = isBytes ? createHash('sha256').update(source).digest('hex') : await sumOf(source.file)
      const reply = await ask('PUT', addressOf(name), { body, sum })
      await reply.body?.cancel()
      if (!reply.ok) throw new StorageError(`The bucket ${bucket} is not there`)
      if (!isBytes && source.moves) await rm(source.file, { force: true })
    },
    async sizeOf(name) {
      const reply = await ask('HEAD', addressOf(name))
      return reply.ok ? Number(reply.headers.get('content-length')) : null
    },
    async open(name, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {}
      const reply = await ask('GET', addressOf(name), { headers })
      if (!reply.ok || !reply.body) {
        await reply.body?.cancel()
        return null
      }
      const whole = /\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1]
      const size = Number(whole ?? reply.headers.get('content-length'))
      return { stream: Readable.fromWeb(reply.body as never), size }
    },
    async remove(name) {
      const reply = await ask('DELETE', addressOf(name))
      await reply.body?.cancel()
    },
    async *list(wanted = '') {
      let after: string | null = null
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(PAGE),
          prefix: `${prefix}${wanted}`,
        })
        if (after) query.set('continuation-token', after)
        const reply = await ask('GET', `${endpoint}/${bucket}?${query}`)
        if (!reply.ok) throw new StorageError(`The bucket ${bucket} is not there`)
        const page = readList(await reply.text())
        for (const { name, ...rest } of page.objects) {
          const own = name.slice(prefix.length)
          if (!own.startsWith('.') || wanted.startsWith('.')) yield { name: own, ...rest }
        }
        after = page.next
      } while (after)
    },
  }
  return { ...storage, pieces: piecesIn(storage) }
}

/** Each chunk is an object of its own: any machine may receive it, and all find it. */
function piecesIn(storage: Omit<Storage, 'pieces'>): Pieces {
  const nameOf = (id: number, index: number) => `${PIECES}${id}/${String(index).padStart(6, '0')}`
  return {
    write: (id, index, _offset, bytes) => storage.put(nameOf(id, index), bytes),
    async *read(id, count) {
      for (let index = 0; index < count; index += 1) {
        const piece = await storage.open(nameOf(id, index))
        // Looks like a file that is too short, which the caller notices by its size.
        if (!piece) return
        yield* piece.stream as AsyncIterable<Uint8Array>
      }
    },
    async *list() {
      for await (const { name, modified } of storage.list(PIECES)) {
        const id = /^\.pieces\/(\d+)\//.exec(name)?.[1]
        if (id) yield { id: Number(id), modified }
      }
    },
    async remove(id) {
      for await (const { name } of storage.list(`${PIECES}${id}/`)) await storage.remove(name)
    },
  }
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) sum.update(piece as Buffer)
  return sum.digest('hex')
}

/** Reads a ListObjectsV2 answer. */
function readList(xml: string): { objects: StoredObject[]; next: string | null } {
  const objects: StoredObject[] = []
  let next: string | null = null
  let entry: Record<string, string> = {}
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'Contents') entry = {}
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'NextContinuationToken') next = text
    else if (name !== 'Contents') entry[name] = text
    else
      objects.push({
        name: entry.Key ?? '',
        size: Number(entry.Size),
        modified: new Date(entry.LastModified ?? 0),
      })
    text = ''
  })
  parser.write(xml).close()
  return { objects, next }
}
