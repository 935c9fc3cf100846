import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { isOutage } from '#database/outage.ts'
import { isConflict } from '#database/transact.ts'
import type { Translator } from '#shared/texts/i18n.ts'
import { doorRefusal, Refusal, storageAway, storageFull, unavailable } from '../door/refusal.ts'
import { isStorageFull, StorageError } from '../files/storage-full.ts'
import type { Log } from '../measures/log.ts'
import type { Connections } from './connections.ts'
import { type AnswerFirst, createServer } from './create-server.ts'
import { type RequestWatch, watchFramework } from './requests.ts'
import { commonHeaders } from './security.ts'
import { answerUnreadable } from './unreadable.ts'

/** One call or form; uploads have a way of their own. */
const BODY_LIMIT = 512 * 1024
/**
 * ms in which a call, a page or an endpoint is answered, with 503 if need be: before the connection counts as idle (30 s)
 * and is cut without a word. Each wait inside (for a turn, a connection, a statement) is shorter, but they add up.
 */
const ANSWERED_WITHIN = 20_000
/**
 * Bytes. What is longer than `BODY_LIMIT`, but not than this, is read to its end and thrown away: closing the connection
 * over unread bytes would reset it, and the client would lose the answer which says that it was too much. It is more
 * than a photograph or a song that somebody chooses by mistake, and it has the time of any other request.
 */
const READ_TO_THE_END = 64 * 1024 * 1024
/** Deeper than any schema of ours needs. Measuring depth is cheap; parsing deep JSON with a schema may not be. */
const MAX_DEPTH = 40

interface HttpOptions {
  isSecure: boolean
  trustProxy: boolean | number | string
  requests: RequestWatch
  connections: Connections
  answeredWithin?: number | undefined
  onBadAddress: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  answersFirst: AnswerFirst
}

/** Fastify with our limits, headers and timeouts; routes are added by the parts of the server. */
export function createHttp({
  isSecure,
  trustProxy,
  requests,
  connections,
  answeredWithin = ANSWERED_WITHIN,
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
    clientErrorHandler: answerUnreadable,
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
    // Protects against zip bombs: no client of ours compresses its requests, so none may.
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw doorRefusal('compressed-body')
  })
  http.addHook('onRequest', (request, reply, done) => {
    if (isAnsweredAtOnce(request.routeOptions)) answerInTime(reply, answeredWithin)
    done()
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 413 && lengthOf(request) <= READ_TO_THE_END) reply.removeHeader('connection')
    done()
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What comes or goes there is a file, which may take minutes. */
    carriesFile?: boolean
  }
}

/** Bytes of a body, as its sender says; without end where they do not. */
const lengthOf = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

/** Pages, calls and endpoints; whatever else there is sends files. */
const isAnsweredAtOnce = ({ url = '', config }: FastifyRequest['routeOptions']): boolean =>
  url === '/*' || (url.startsWith('/api/') && config.carriesFile !== true)

/**
 * Answers 503 where there is no answer in time; what comes later is dropped. Fastify's `handlerTimeout` would be this,
 * but it ends as soon as the body of a request has been read.
 */
function answerInTime(reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => {
    if (!reply.sent) reply.send(unavailable())
  }, ms)
  reply.raw.once('close', () => clearTimeout(timer))
}

/**
 * Fastify by itself trusts nobody when it is given a hop count, so the count becomes a function. A site that sets one
 * states that only its proxies can reach it.
 */
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
 * Whether a parsed value is not too deep, and its strings and keys can be stored in PostgreSQL, which takes no NUL
 * and, in JSON, no lone surrogate. Level by level instead of recursively, so that no depth overflows the stack; what a
 * level holds is looked at where it stands, as copies of half a million parts cost more than reading them.
 */
function isStorable(value: unknown): boolean {
  let below: object[] = []
  const isSound = (item: unknown): boolean => {
    if (typeof item === 'string') return isText(item)
    if (item !== null && typeof item === 'object') below.push(item)
    return true
  }
  if (!isSound(value)) return false
  for (let depth = 0; below.length > 0; depth += 1) {
    if (depth >= MAX_DEPTH) return false
    const level = below
    below = []
    for (const item of level) {
      if (Array.isArray(item)) {
        if (!item.every(isSound)) return false
      } else {
        for (const key in item) if (!isText(key) || !isSound(item[key as keyof typeof item])) return false
      }
    }
  }
  return true
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The refusal for an error: its own, `unavailable` for a database that is down, or 500 for a bug. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isOutage(error) || isConflict(error)) return unavailable()
  if (isStorageFull(error)) return storageFull()
  if (error instanceof StorageError) return storageAway()
  const { statusCode, code } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return doorRefusal('too-large')
  if (statusCode && statusCode >= 400 && statusCode < 500) return doorRefusal('malformed', { field: 'body' })
  return doorRefusal('internal')
}

const OUTSIDE: ReadonlySet<string> = new Set(['unavailable', 'storage-full', 'storage-away'])

/** Logs errors that are not the caller's fault. */
export function logFailure(
  log: Log,
  { error, refusal, ...details }: { error: unknown; refusal: Refusal } & Record<string, unknown>,
  message: string,
): void {
  // What an admin has turned on is no failure.
  if (refusal.status >= 500 && refusal.code !== 'maintenance') logError(log, error, details, message)
}

/**
 * Logs an error with where it happened. For a database that is down, or a full disk, a short line is enough: it hits all
 * requests at once, and where in the code says nothing.
 */
export function logError(
  log: Pick<Log, 'warn' | 'error'>,
  error: unknown,
  details: Record<string, unknown>,
  message: string,
): void {
  const isOutside = OUTSIDE.has(refusalOf(error).code)
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
    ...(refusal.params.at && typeof refusal.params.at === 'string' && { at: refusal.params.at }),
    ...(refusal.status >= 500 && { requestId: request.id }),
  })
}
