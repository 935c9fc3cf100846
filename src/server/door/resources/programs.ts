import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { valueAt } from '#shared/contract.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/texts/locales.ts'
import type { ReadCache } from '../../caches/read-cache.ts'
import { logFailure, refusalOf, sendRefusal } from '../../http/http.ts'
import { FOR_EVERYBODY } from '../../http/security.ts'
import { type Limiter, limitHeaders, networkOf } from '../../limits/limits.ts'
import type { Log } from '../../measures/log.ts'
import { chooseEncoding } from '../../page-cache/accept-encoding.ts'
import { matchesETag } from '../../page-cache/etag.ts'
import { type ApiTokens, bearerOf } from '../../sessions/api-tokens.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import type { SettingsStore } from '../../settings/settings-store.ts'
import type { Messages } from '../../texts/messages.ts'
import type { Caller, Limit } from '../action.ts'
import { callerOf } from '../caller.ts'
import type { Door } from '../door.ts'
import { doorRefusal, Refusal } from '../refusal.ts'
import { readCursor, readWords, signCursor, wordOfField } from './address-words.ts'
import { itemsOf, PAGES, type Resource } from './resource.ts'

interface ProgramsOptions {
  door: Door
  sessions: Pick<Sessions, 'find' | 'accessTokenIn'>
  tokens: ApiTokens
  limiter: Limiter
  settings: SettingsStore
  messages: Messages
  /** Missing: nothing is cached between calls. */
  reads?: ReadCache | null
  siteUrl: string
  log: Log
}

/** Of one network without a token, beside what each call allows. */
const PER_ADDRESS: Limit = '300 per minute'
/** Bytes from which an answer is worth compressing. */
const WORTH = 1_400
const compress = promisify(gzip)

/** What scripts of other sites may see of an answer. */
const SEEN = 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After'
/** Any site may read what strangers may read; browsers send no cookies to `*`, and a token is for no page. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': SEEN,
  ...FOR_EVERYBODY,
} as const
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '7200',
} as const

const TERMS = ['lang', 'currency']

/**
 * The doors for programs: lists and things at addresses of their own (`GET /api/v1/…`), and each call at one
 * (`POST /api/v1/calls/{name}`). Who comes with a token is its person, everybody else a stranger: cookies are not read.
 */
export function registerPrograms(
  http: FastifyInstance,
  resources: readonly Resource[],
  options: ProgramsOptions,
): void {
  const { door, messages, log, siteUrl } = options
  const know = knowCaller(options)
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error)
    logFailure(log, { error, refusal, id: request.id }, 'A door for programs failed')
    if (refusal.status === 401)
      reply.header(
        'www-authenticate',
        refusal.code === 'token-wrong' ? 'Bearer error="invalid_token"' : 'Bearer',
      )
    const { t } = messages.translator(readTerms(queryOf(request)).locale ?? DEFAULT_LOCALE)
    return sendRefusal(refusal, { request, reply: reply.header('cache-control', 'no-store'), t })
  }

  for (const resource of resources) {
    http.options(resource.path, (_request, reply) =>
      reply
        .headers({ ...OPEN, ...PREFLIGHT })
        .code(204)
        .send(),
    )
    http.get(resource.path, {
      handler: async (request, reply) => {
        const query = queryOf(request)
        const bearer = bearerIn(request, reply)
        const data = dataOf(resource, request.params as Record<string, string>, query)
        const caller = await know(request, reply, { bearer, query, isRead: true })
        const result = await askAt(door, resource, data, caller)
        const body = bodyOf(resource, result, { request, reply, siteUrl })
        return send(body, { request, reply, isPublic: bearer === null })
      },
      errorHandler,
    })
  }

  http.post('/api/v1/calls/:name', {
    handler: async (request, reply) => {
      const { name } = request.params as { name: string }
      const query = queryOf(request)
      const unknown = [...query.keys()].find((word) => !TERMS.includes(word))
      if (unknown !== undefined) throw doorRefusal('malformed', { field: unknown })
      const bearer = bearerOf(request.raw)
      const isRead = !door.isWrite(name)
      // Without one nothing says that this is not a page of another site.
      if (bearer === null && !isRead) throw doorRefusal('not-signed-in')
      const caller = await know(request, reply, { bearer, query, isRead })
      const { reply: answer } = await door.call(name, request.body ?? {}, caller)
      return reply
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(JSON.stringify(valueAt(answer, door.placeOf(name))))
    },
    errorHandler,
  })
}

/** The token, before anything is answered: what strangers are told may be read by pages of other sites, also a refusal. */
function bearerIn(request: FastifyRequest, reply: FastifyReply): string | null {
  reply.header('vary', 'Authorization, Accept-Encoding')
  const bearer = bearerOf(request.raw)
  if (bearer === null) reply.headers(OPEN)
  return bearer
}

interface Asked {
  bearer: string | null
  query: URLSearchParams
  isRead: boolean
}

/** Who asks, after their limit; the answer says how much of it is left, also where it is a refusal. */
function knowCaller({ sessions, tokens, limiter, settings, reads }: ProgramsOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { bearer, query, isRead }: Asked,
  ): Promise<Caller> => {
    const { site } = settings.current()
    const { locale, currency } = readTerms(query)
    if (locale === null) throw doorRefusal('malformed', { field: 'lang' })
    if (currency !== undefined && !site.currency.some(({ symbol_iso }) => symbol_iso === currency))
      throw doorRefusal('malformed', { field: 'currency' })
    if (bearer === null) {
      const key = `programs ${networkOf(request.ip)}`
      const wait = await limiter.take(key, PER_ADDRESS, isRead)
      reply.headers(limitHeaders('address', PER_ADDRESS, limiter.left(key, PER_ADDRESS)))
      if (wait > 0) throw doorRefusal('too-many-requests', {}, wait)
    }
    const caller = await callerOf({
      request,
      locale,
      settings: site,
      // Of one kind for all: an address in an answer must not depend on who has asked for it first.
      said: { currency, device: 'desktop' },
      sessions,
      isWithoutCookies: true,
      findBearer:
        bearer === null ? undefined : (now, network) => tokens.find(bearer, { now, network, isRead, reply }),
      openReads: bearer === null && isRead ? reads?.open : undefined,
    })
    // Of a stranger nothing is known here, so what was read for a shared page is theirs as well.
    return bearer === null && isRead ? { ...caller, isNobody: true } : caller
  }
}

/** Asks the call; what was wrong in its data is named as it stands in the address. */
async function askAt(door: Door, { contract, ...resource }: Resource, data: unknown, caller: Caller) {
  try {
    const { reply } = await door.call(contract.name, data, caller)
    return valueAt(reply, contract.at)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'malformed') throw error
    throw doorRefusal('malformed', { field: wordOfField(resource, String(error.params.field)) })
  }
}

function dataOf(
  resource: Resource,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Record<string, unknown> {
  const data = readWords(resource, params, query, TERMS)
  if (typeof data.after !== 'string') return data
  return { ...data, after: readCursor(data.after, listOf(resource, params, query)) }
}

/** The list that a cursor belongs to: where it stands and what it was narrowed by. */
function listOf(
  { path, query: words }: Resource,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
) {
  const narrowed = Object.keys(words)
    .filter((word) => !(word in PAGES))
    .map((word) => [word, query.getAll(word)])
  return JSON.stringify([path, params, narrowed])
}

interface Answering {
  request: FastifyRequest
  reply: FastifyReply
}

/** What is answered; of a list with more pages the next one is named in the head as well. */
function bodyOf(
  resource: Resource,
  result: unknown,
  { request, reply, siteUrl }: Answering & { siteUrl: string },
): string {
  if (resource.list === null) return JSON.stringify(result)
  const page = itemsOf(result, resource.list)
  if (page.next === null) return JSON.stringify(page)
  const query = queryOf(request)
  const next = signCursor(page.next, listOf(resource, request.params as Record<string, string>, query))
  query.set('cursor', next)
  const { pathname } = new URL(request.raw.url ?? '/', siteUrl)
  reply.header('link', `<${siteUrl}${pathname}?${query}>; rel="next"`)
  return JSON.stringify({ ...page, next })
}

/**
 * Sends it, or 304. Everybody may keep it, but asks each time whether it is still so: what is hidden must be gone at once.
 */
async function send(
  body: string,
  { request, reply, isPublic }: Answering & { isPublic: boolean },
): Promise<FastifyReply> {
  const { headers } = request
  const sum = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // A weak one: compressed or not, it says the same.
  reply.header('etag', `W/"${sum}"`)
  reply.header('cache-control', isPublic ? 'public, no-cache' : 'private, no-cache')
  if (matchesETag(headers['if-none-match'], `"${sum}"`)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''), ['gzip', 'identity'])
  if (encoding !== 'gzip' || body.length < WORTH) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await compress(body))
}

function queryOf({ raw: { url = '' } }: FastifyRequest): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
}

/** In which language and currency; the language is null where it is none of the site's. */
function readTerms(query: URLSearchParams): { locale: Locale | null; currency: string | undefined } {
  const lang = query.get('lang') ?? DEFAULT_LOCALE
  return { locale: isLocale(lang) ? lang : null, currency: query.get('currency') ?? undefined }
}
