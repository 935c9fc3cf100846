import { type IncomingMessage, request as requestClear } from 'node:http'
import { request as requestSafe } from 'node:https'
import { publicLookup } from './public-host.ts'

/** What was found at an address that somebody has named. */
export type FetchedFile =
  | { bytes: Buffer; problem: null }
  | { bytes: null; problem: 'address' | 'timeout' | 'connection' | 'status' | 'large' }

export interface FileAsked {
  /** Media types that are wanted. */
  accept: string
  /** Bytes; what is larger is not read to its end. */
  most: number
}

interface Terms extends FileAsked {
  /** Whether an address may be asked; each to which another leads is looked at anew. */
  accepts: (address: string) => boolean
  allowsPrivate: boolean
}

/** ms for all of it, from the first name to the last byte. */
const TIMEOUT = 15_000
/** Pictures are often given at another address than the one that stands in the page. */
const MOST_MOVES = 3
const MOVED = [301, 302, 303, 307, 308]

/** Takes a file from another server. Nothing of ours goes along: no cookie, and not the page on which it stands. */
export async function fetchFile(address: string, terms: Terms): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(TIMEOUT)
  let url = URL.parse(address)
  for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
    // What stands behind '#' is for the browser alone.
    if (url) url.hash = ''
    if (!url || !terms.accepts(url.href)) return { bytes: null, problem: 'address' }
    try {
      const answer = await ask(url, terms, signal)
      if ('problem' in answer) return answer
      url = URL.parse(answer.to, url)
    } catch {
      return { bytes: null, problem: signal.aborted ? 'timeout' : 'connection' }
    }
  }
  return { bytes: null, problem: 'status' }
}

/** The addresses of a name are checked as it is connected to, so that it cannot lead elsewhere in between. */
function ask(
  url: URL,
  { accept, most, allowsPrivate }: Terms,
  signal: AbortSignal,
): Promise<FetchedFile | { to: string }> {
  const request = url.protocol === 'https:' ? requestSafe : requestClear
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Plaza' },
        agent: false,
        signal,
        ...(!allowsPrivate && { lookup: publicLookup }),
      },
      (reply) => {
        const { statusCode = 0, headers } = reply
        const end = (answer: FetchedFile | { to: string }) => {
          asking.destroy()
          resolve(answer)
        }
        // What breaks off after this is no failure of this process.
        reply.on('error', reject)
        if (MOVED.includes(statusCode) && headers.location) return end({ to: headers.location })
        if (statusCode !== 200) return end({ bytes: null, problem: 'status' })
        if (Number(headers['content-length'] ?? 0) > most) return end({ bytes: null, problem: 'large' })
        readWhole(reply, most).then(end, reject)
      },
    )
    asking.on('error', reject)
    asking.end()
  })
}

async function readWhole(reply: IncomingMessage, most: number): Promise<FetchedFile> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length > most) return { bytes: null, problem: 'large' }
  }
  return { bytes: Buffer.concat(chunks), problem: null }
}
