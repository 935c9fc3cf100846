import { request as requestClear } from 'node:http'
import { request as requestSafe } from 'node:https'
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

/**
 * `fetch` for servers that were named in the browser: what is connected to is the address that was looked at, and no
 * redirect is followed, as it could lead into the house. Its failures are those of `fetch`.
 *
 * @param lookup for tests, whose servers are in no world
 */
export const createFetchInWorld =
  (lookup: LookupFunction = publicLookup) =>
  async (address: string, { method, headers, body, signal }: AskedInWorld): Promise<Response> => {
    const url = new URL(address)
    try {
      // No name is looked up for an address in figures.
      if (!isPublicHost(url.hostname)) throw new Error('The host is not in the world.')
      const request = url.protocol === 'https:' ? requestSafe : requestClear
      const sending = request(url, {
        method,
        headers: { ...Object.fromEntries(headers), 'content-length': body?.size ?? 0 },
        lookup,
        agent: false,
        ...(signal && { signal }),
      })
      const answered = new Promise<Response>((resolve, reject) => {
        sending.once('error', reject)
        sending.once('response', (reply) => {
          const status = reply.statusCode ?? 0
          const isBare = method === 'HEAD' || BARE.includes(status)
          // Whoever has enough of it cuts it off: that it ends early is no failure of this process.
          reply.on('error', () => {})
          if (isBare) reply.resume()
          const content = isBare ? null : (Readable.toWeb(reply) as unknown as globalThis.ReadableStream)
          resolve(new Response(content, { status, headers: headersOf(reply.headers) }))
        })
      })
      // A server may answer before it has read all, and read no further.
      const sent = pipeline(body ? Readable.fromWeb(body.stream() as ReadableStream) : [], sending)
      sent.catch(() => {})
      return await answered
    } catch (cause) {
      throw new TypeError('fetch failed', { cause })
    }
  }
export const fetchInWorld = createFetchInWorld()

const headersOf = (headers: NodeJS.Dict<string | string[]>): Array<[string, string]> =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
