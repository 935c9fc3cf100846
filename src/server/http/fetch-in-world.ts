import {
  Agent as AgentClear,
  type ClientRequest,
  type RequestOptions,
  request as requestClear,
} from 'node:http'
import { Agent as AgentSafe, request as requestSafe } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { isPublicHost, publicLookup } from './public-host.ts'

export interface AskedInWorld {
  method: string
  headers: Headers
  body?: Blob
  signal?: AbortSignal
}

/** Statuses whose answers have no body, and may not be given one. */
const BARE = [204, 205, 304]
/** Open connections that wait for the next request. Each was looked at when it was made. */
const KEPT = { keepAlive: true, maxFreeSockets: 16 }

/**
 * `fetch` for servers that were named in the browser: what is connected to is the address that was looked at, and no
 * redirect is followed, as it could lead into the house. Its failures are those of `fetch`.
 *
 * @param lookup for tests, whose servers are in no world
 */
export function createFetchInWorld(lookup: LookupFunction = publicLookup) {
  const [safe, clear] = [new AgentSafe(KEPT), new AgentClear(KEPT)]
  const begin = (url: URL, { method, headers, body, signal }: AskedInWorld, isAnew: boolean) => {
    const isSafe = url.protocol === 'https:'
    const options: RequestOptions = {
      method,
      headers: { ...Object.fromEntries(headers), 'content-length': body?.size ?? 0 },
      lookup,
      agent: isAnew ? false : isSafe ? safe : clear,
      ...(signal && { signal }),
    }
    return isSafe ? requestSafe(url, options) : requestClear(url, options)
  }
  async function send(url: URL, asked: AskedInWorld, isAnew = false): Promise<Response> {
    const sending = begin(url, asked, isAnew)
    try {
      return await answerOf(sending, asked)
    } catch (error) {
      // The other side has closed a connection that was kept, at the moment in which it was used.
      if (!isAnew && sending.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        return send(url, asked, true)
      throw error
    }
  }
  return async (address: string, asked: AskedInWorld): Promise<Response> => {
    const url = new URL(address)
    try {
      // No name is looked up for an address in figures.
      if (!isPublicHost(url.hostname)) throw new Error('The host is not in the world.')
      return await send(url, asked)
    } catch (cause) {
      throw new TypeError('fetch failed', { cause })
    }
  }
}
export const fetchInWorld = createFetchInWorld()

async function answerOf(sending: ClientRequest, { method, body }: AskedInWorld): Promise<Response> {
  const answered = new Promise<Response>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (reply) => {
      const status = reply.statusCode ?? 0
      const isBare = method === 'HEAD' || BARE.includes(status)
      // Whoever reads it is told by the stream; that it ends early is no failure of this process.
      reply.on('error', () => {})
      if (isBare) reply.resume()
      const content = isBare ? null : (Readable.toWeb(reply) as unknown as globalThis.ReadableStream)
      resolve(new Response(content, { status, headers: headersOf(reply.headers) }))
    })
  })
  // A server may answer before it has read all, and read no further.
  pipeline(body ? Readable.fromWeb(body.stream() as ReadableStream) : [], sending).catch(() => {})
  return await answered
}

const headersOf = (headers: NodeJS.Dict<string | string[]>): Array<[string, string]> =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
