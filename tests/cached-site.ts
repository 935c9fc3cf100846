import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { SiteOptions } from '../src/main/options.ts'
import type { TestDatabase } from './database.ts'
import { frozenClock } from './frozen-clock.ts'
import { testSiteOn } from './site.ts'

export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  /** The body as received, undecoded. */
  body: Buffer
  /** Decoded. */
  text: string
}

interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * A site with a page cache, as one process of several that share a database: it listens, and is asked over the wire.
 */
export async function cachedSite(
  database: Pick<TestDatabase, 'db' | 'connection'>,
  options: Partial<SiteOptions> = {},
) {
  const site = await testSiteOn(database, {
    pageCache: { maxBytes: 8_000_000, cdnMaxAge: 0, clock: frozenClock },
    ...options,
  })
  await site.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.http.server.address() as AddressInfo

  const ask = (path: string, { method = 'GET', headers = {}, body }: AskOptions = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { 'user-agent': PERSON, ...headers },
          agent: false,
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('end', () => {
            const body = Buffer.concat(chunks)
            const { statusCode: status = 0, headers } = reply
            resolve({ status, headers, body, text: decode(body, headers['content-encoding']) })
          })
          reply.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    ...site,
    port,
    ask,
    stats: () => {
      if (!site.cache) throw new Error('This site keeps nothing.')
      return site.cache.stats()
    },
    /** A call as the browser makes it. @returns the reply with the cookie that it sets, ready to be sent */
    write: async (action: string, data: unknown, visitorId = 'visitor-0001') => {
      const reply = await ask('/api/request', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://town.test' },
        body: JSON.stringify({ action, data, visitorId }),
      })
      const [cookie = ''] = reply.headers['set-cookie'] ?? []
      return { ...reply, cookie: cookie.split(';')[0] ?? '' }
    },
  }
}
export type CachedSite = Awaited<ReturnType<typeof cachedSite>>

function decode(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
