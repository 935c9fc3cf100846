import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Log, withoutMail } from '../measures/log.ts'
import type { Metrics, RequestKind } from '../measures/metrics.ts'
import type { Connections } from './connections.ts'
import { comesByProxy } from './visitor-address.ts'

interface WatchOptions {
  trustProxy: boolean | number | string
  metrics: Metrics
  log: Log
}

/** A request that was answered. */
interface Ended {
  id: string
  method: string
  kind: RequestKind
  url: string
  status: number
  ms: number
}

const GIVEN_ID = /^[\w.:-]{8,100}$/

/**
 * Gives each request an id, which is in the reply and in every log line about it, and counts and logs how it ended. A
 * log line holds no address, no cookie, no query and no body: none of them is needed to find a fault, and all of them
 * are about somebody.
 */
export function createRequestWatch({ trustProxy, metrics, log }: WatchOptions) {
  const isBelieved = comesByProxy(trustProxy)
  return {
    idOf(request: IncomingMessage): string {
      const given = request.headers['x-request-id']
      // An id is taken over only from a proxy that is trusted.
      const isGiven = typeof given === 'string' && GIVEN_ID.test(given) && isBelieved(request)
      return isGiven ? given : randomUUID()
    },
    ended({ id, method, kind, url, status, ms }: Ended): void {
      metrics.observeRequest(kind, status, ms / 1000)
      if (!log.isLevelEnabled('debug')) return
      log.debug({ id, method, kind, path: withoutMail(pathOf(url)), status, ms: Math.round(ms) }, 'request')
    },
  }
}
export type RequestWatch = ReturnType<typeof createRequestWatch>

interface HookOptions {
  requests: RequestWatch
  connections: Pick<Connections, 'isLastOn'>
}

/** Watches what Fastify answers, which is everything but cached pages. */
export function watchFramework(http: FastifyInstance, { requests, connections }: HookOptions): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  http.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // For requests that began before this process began to drain.
    if (connections.isLastOn(raw.socket)) reply.header('connection', 'close')
    done()
  })
  http.addHook('onResponse', async (request, reply) => {
    const { id, method, raw } = request
    const { statusCode: status, elapsedTime: ms } = reply
    requests.ended({ id, method, kind: kindOf(request), url: raw.url ?? '/', status, ms })
  })
}

const KINDS: Record<string, RequestKind> = {
  '/api/request': 'call',
  '/assets/*': 'asset',
  '/media/*': 'media',
  '/healthz': 'probe',
  '/readyz': 'probe',
  '/metrics': 'probe',
}

function kindOf(request: FastifyRequest): RequestKind {
  const { url } = request.routeOptions
  if (url === undefined || request.is404) return 'other'
  if (url === '/*') return pathOf(request.raw.url ?? '/').endsWith('/_payload.json') ? 'payload' : 'page'
  return KINDS[url] ?? 'endpoint'
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'
