import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { isOutage } from '#database/outage.ts'
import { isConflict } from '#database/transact.ts'
import type { Translator } from '#shared/i18n.ts'
import type { Connections } from './connections.ts'
import { type AnswerFirst, createServer } from './create-server.ts'
import type { Log } from './log.ts'
import { doorRefusal, Refusal, storageFull, unavailable } from './refusal.ts'
import { type RequestWatch, watchFramework } from './requests.ts'
import { commonHeaders } from './security.ts'
import { isStorageFull } from './storage-full.ts'

/** One call or form; uploads have a way of their own. */
const BODY_LIMIT = 512 * 1024
/** Deeper JSON than any schema of ours; walking it costs nothing, parsing it with a schema might. */
const MAX_DEPTH = 40

interface HttpOptions {
  isSecure: boolean
  trustProxy: boolean | number | string
  requests: RequestWatch
  connections: Connections
  onBadAddress: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  answersFirst: AnswerFirst
}

/** Fastify with our limits, headers and timeouts; routes are added by the parts of the server. */
export function createHttp({
  isSecure,
  trustProxy,
  requests,
  connections,
  onBadAddress,
  answersFirst,
}: HttpOptions): FastifyInstance {
  const headers = commonHeaders(isSecure)
  const http = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedHops(trustProxy),
    serverFactory: (listener) => createServer(listener, { answersFirst, connections }),
    genReqId: requests.idOf,
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 20_000 },
    // An address that cannot be decoded is a page that does not exist, said in the reader's language.
    frameworkErrors: (_error, request, reply) => {
      // No hook runs for such a request.
      reply.headers(headers)
      void onBadAddress(request, reply as FastifyReply)
    },
  })

  http.addHook('onRequest', async ({ headers: { 'content-encoding': encoding } }, reply) => {
    reply.headers(headers)
    // A few bytes that become a gigabyte: nobody who calls us compresses, so nobody may.
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw doorRefusal('compressed-body')
  })
  watchFramework(http, { requests, connections })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  return http
}

/** The framework takes a number for nobody; a site that names one says that nobody but its proxies reaches it. */
function trustedHops(trustProxy: boolean | number | string) {
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
}

/** Proxies may ask for a whole address ('GET http://town.example/en HTTP/1.1'); the host in it counts as little as Host. */
function withoutHost(target: string): string {
  const inner = target.replace(/^https?:\/\/[^/?]*/i, '')
  return inner.startsWith('/') || inner === target ? inner : `/${inner}`
}

/** @throws Refusal 'malformed' for what is no JSON, is deeper than anything we ask for, or cannot be stored */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw doorRefusal('malformed', { field: 'body' })
  }
  if (!isStorable(value)) throw doorRefusal('malformed', { field: 'body' })
  return value
}

/**
 * Whether a parsed value is flat enough, and its texts and names can stand in PostgreSQL, which knows no NUL and, in
 * JSON, no half of a sign. Level by level and not by recursion: no depth can overflow us.
 */
function isStorable(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH || !level.every(isText)) return false
    level = level.flatMap((item) => (item !== null && typeof item === 'object' ? partsOf(item) : []))
  }
  return true
}

const isText = (item: unknown): boolean =>
  typeof item !== 'string' || (item.isWellFormed() && !item.includes('\0'))

const partsOf = (item: object): unknown[] =>
  Array.isArray(item) ? item : [...Object.keys(item), ...Object.values(item)]

/** What went wrong, as the wire says it: a refusal, a database that is away, or a bug. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isOutage(error) || isConflict(error)) return unavailable()
  if (isStorageFull(error)) return storageFull()
  const { statusCode, code } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return doorRefusal('too-large')
  if (statusCode && statusCode >= 400 && statusCode < 500) return doorRefusal('malformed', { field: 'body' })
  return doorRefusal('internal')
}

/**
 * Notes what is not the caller's doing. Of a database that is away, or no room, it is enough to say so: it meets everybody
 * at once, and where in the code it met them tells nothing.
 */
export function logFailure(
  log: Log,
  { error, refusal, ...details }: { error: unknown; refusal: Refusal } & Record<string, unknown>,
  message: string,
): void {
  if (refusal.status < 500) return
  const isOutside = refusal.code === 'unavailable' || refusal.code === 'storage-full'
  if (isOutside) log.warn({ ...details, reason: (error as Error).message }, message)
  else log.error({ error, ...details }, message)
}

/** Sends a refusal as the product's error reply, in the caller's language. */
export function sendRefusal(
  refusal: Refusal,
  { request, reply, t }: { request: FastifyRequest; reply: FastifyReply; t: Translator['t'] },
): FastifyReply {
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  return reply.code(refusal.status).send({
    statusCode: refusal.status,
    messages: [t(`refusal.${refusal.code}` as Parameters<typeof t>[0], { ...refusal.params })],
    code: refusal.code,
    // Where the refused can go on: an address of this site.
    ...(typeof refusal.params.link === 'string' && { link: refusal.params.link }),
    ...(refusal.status >= 500 && { requestId: request.id }),
  })
}
