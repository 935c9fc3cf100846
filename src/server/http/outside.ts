import { type IncomingMessage, request as requestClear } from 'node:http'
import { request as requestSafe } from 'node:https'
import { type FetchedFile, type FileAsked, fetchFile } from './fetch-file.ts'
import { isPublicHost, publicLookup } from './public-host.ts'

/** How the world outside is reached. */
export interface OutsideConfig {
  /** Whether servers of one's own machine and network may be reached, also without TLS: tests play them. */
  allowsPrivate: boolean
}

export interface Posted {
  /** null: there was no answer. */
  status: number | null
  ms: number
  /** The beginning of what was answered, as text that can be stored. */
  answer: string
  /** Why there was none: the address is not allowed, nobody answered in time, or the connection failed. */
  problem: 'address' | 'timeout' | 'connection' | null
}

/** Asks servers that people have named. */
export interface Outside {
  allowsPrivate: boolean
  accepts: (address: string) => boolean
  post: (address: string, letter: { headers: Record<string, string>; body: string }) => Promise<Posted>
  /** Whether something is at an address: its status, without what it holds. */
  look: (address: string) => Promise<Pick<Posted, 'status' | 'problem'>>
  /** What lies at an address, as far as it is no larger than asked. */
  take: (address: string, asked: FileAsked) => Promise<FetchedFile>
}

/** ms for all of it, from the name to the last byte. */
const TIMEOUT = 10_000
/** Bytes of an answer that are read; whoever sends more is cut off. */
const MOST_READ = 64 * 1024
/** Characters of it that are kept. */
const MOST_KEPT = 500
const MAX_ADDRESS = 1_000

export function createOutside({ allowsPrivate }: OutsideConfig = { allowsPrivate: false }): Outside {
  const accepts = (address: string): boolean => {
    const url = address.length <= MAX_ADDRESS ? URL.parse(address) : null
    if (url === null || `${url.username}${url.password}${url.hash}` !== '') return false
    if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
    return url.protocol === 'https:' && isPublicHost(url.hostname)
  }

  return {
    allowsPrivate,
    accepts,
    async post(address, { headers, body }) {
      const begun = performance.now()
      const outcome = accepts(address)
        ? await send(new URL(address), { method: 'POST', headers, body, allowsPrivate })
        : { status: null, answer: '', problem: 'address' as const }
      return { ...outcome, ms: Math.round(performance.now() - begun) }
    },
    async look(address) {
      // What stands behind '#' is for the browser alone.
      const url = URL.parse(address)
      if (url) url.hash = ''
      if (!url || !accepts(url.href)) return { status: null, problem: 'address' }
      // Many servers of files answer no HEAD.
      const { status, problem } = await send(url, { method: 'GET', headers: {}, body: '', allowsPrivate })
      return { status, problem }
    },
    take: (address, asked) => fetchFile(address, { ...asked, accepts, allowsPrivate }),
  }
}

interface Sent {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string
  allowsPrivate: boolean
}

/** Follows no redirect, as its target was not checked; the addresses of a name are checked as it is connected to. */
function send(url: URL, { method, headers, body, allowsPrivate }: Sent): Promise<Omit<Posted, 'ms'>> {
  const request = url.protocol === 'https:' ? requestSafe : requestClear
  const signal = AbortSignal.timeout(TIMEOUT)
  return new Promise((resolve) => {
    const fail = () =>
      resolve({ status: null, answer: '', problem: signal.aborted ? 'timeout' : 'connection' })
    const sending = request(
      url,
      {
        method,
        headers: { ...headers, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }) },
        agent: false,
        signal,
        ...(!allowsPrivate && { lookup: publicLookup }),
      },
      (reply) => {
        readBeginning(reply, method === 'GET' ? 0 : MOST_READ).then((answer) => {
          sending.destroy()
          resolve({ status: reply.statusCode ?? null, answer, problem: null })
        }, fail)
      },
    )
    sending.on('error', fail)
    sending.end(body)
  })
}

async function readBeginning(reply: IncomingMessage, most: number): Promise<string> {
  if (most === 0) return ''
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length >= most) break
  }
  // PostgreSQL stores no NUL, and a character may have been cut.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, MOST_KEPT).toWellFormed()
}
