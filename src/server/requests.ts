import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Log, withoutMail } from './log.ts'
import type { Metrics, RequestKind } from './metrics.ts'

interface RequestsOptions {
  trustProxy: boolean | number | string
  metrics: Metrics
  log: Log
  /** Whether this process is ending: who has a connection is told to bring the next request on another. */
  isDraining: () => boolean
}

const GIVEN_ID = /^[\w.:-]{8,100}$/

/**
 * Gives each request its number, which stands in the reply and in every line of the log about it, and counts and logs
 * how it ended. A line holds no address, no cookie, no query and nothing that was sent: none of them is needed to find
 * a fault, and all of them are about somebody.
 */
export function watchRequests(
  http: FastifyInstance,
  { trustProxy, metrics, log, isDraining }: RequestsOptions,
): void {
  http.addHook('onRequest', async (request, reply) => {
    const given = request.headers['x-request-id']
    // Only of a proxy that is believed about the address too. Two addresses: there is one, and it is trusted.
    const isBelieved = trustProxy !== false && (request.ips?.length ?? 0) > 1
    if (isBelieved && typeof given === 'string' && GIVEN_ID.test(given)) request.id = given
    reply.header('x-request-id', request.id)
  })
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close')
    done()
  })
  http.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request)
    metrics.observeRequest(kind, reply.statusCode, reply.elapsedTime / 1000)
    if (!log.isLevelEnabled('debug')) return
    const { id, method } = request
    const ms = Math.round(reply.elapsedTime)
    log.debug({ id, method, kind, path: pathOf(request), status: reply.statusCode, ms }, 'request')
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
  if (url === '/*') return pathOf(request).endsWith('/_payload.json') ? 'payload' : 'page'
  return KINDS[url] ?? 'endpoint'
}

const pathOf = ({ raw }: FastifyRequest): string => withoutMail((raw.url ?? '/').split('?', 1)[0] ?? '/')
