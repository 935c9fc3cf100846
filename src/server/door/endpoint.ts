import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#database/schema.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/texts/locales.ts'
import type { PagePlaces, SiteSettings } from '#site/settings.ts'
import {
  type CachedResponse,
  type MadeResponse,
  type ResponseCache,
  unpackBody,
} from '../caches/response-cache.ts'
import type { Signer } from '../credentials/signer.ts'
import type { SocialKeys } from '../credentials/social-keys.ts'
import { readCookies } from '../http/cookies.ts'
import { logFailure, refusalOf, sendRefusal } from '../http/http.ts'
import { FOR_EVERYBODY } from '../http/security.ts'
import { type Limiter, networkOf } from '../limits/limits.ts'
import type { Log } from '../measures/log.ts'
import { chooseEncoding, type Encoding } from '../page-cache/accept-encoding.ts'
import { matchesETag } from '../page-cache/etag.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import type { Limit } from './action.ts'
import { doorRefusal } from './refusal.ts'

/**
 * What an endpoint gets of a request. An answer that is cached for everybody is made from this alone, so neither a
 * query nor a language of one visitor can get into it.
 */
export interface EndpointRequest {
  /** The parts of the address that the path marks as `:name`, and what of the query belongs to it (`queryKeys`). */
  params: Readonly<Record<string, string>>
  settings: SiteSettings
  places: PagePlaces
  siteUrl: string
  db: Database
  now: Date
  translate: (locale: Locale) => Translate
}

/** The request of an endpoint that is never cached. */
export interface QueryRequest extends EndpointRequest {
  query: URLSearchParams
  /** `?lang=`, else the default locale: these addresses have no locale prefix. */
  locale: Locale
}

/** The request of a redirect that answers one browser. */
export interface VisitRequest extends QueryRequest {
  cookies: Readonly<Record<string, string>>
  signer: Signer
  social: SocialKeys
  log: Log
}

export interface EndpointReply {
  /** Content type; texts are UTF-8. */
  type: string
  body: string | Buffer
  /** Seconds for which browsers and proxies may keep it. */
  maxAge: number
}

/** Where the thing lives now: a path of this site. */
export interface EndpointMove {
  movedTo: string
}

interface EndpointBase {
  path: `/${string}`
  /** How often one IP address may cause an answer to be made or unpacked, where that costs more than sending it. */
  limit?: Limit
}

/** A picture or list at an address of its own, the same for everybody. Refusals are thrown. */
export type Endpoint = EndpointBase &
  (
    | { handle: (request: QueryRequest) => EndpointReply | Promise<EndpointReply> }
    /** Cached by its path until one of its tags is touched. */
    | {
        make: (request: EndpointRequest) => Promise<MadeResponse | EndpointMove>
        /** Words of the query that belong to the address: each value has an answer of its own. Others are not read. */
        queryKeys?: readonly string[]
      }
    /** Redirects one browser to a path of this site; never cached, and refused to HEAD requests. */
    | { visit: (request: VisitRequest) => Promise<string> }
  )

interface EndpointOptions {
  db: Database
  kept: ResponseCache
  limiter: Limiter
  settings: SettingsStore
  messages: Messages
  siteUrl: string
  signer: Signer
  social: SocialKeys
  log: Log
}

/** Drawings can hold scripts; opened by themselves, these may run nothing and load nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Of a page that brings all it needs: its own styles, and nothing to be run. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function registerEndpoints(
  http: FastifyInstance,
  endpoints: readonly Endpoint[],
  { db, kept, limiter, settings, messages, siteUrl, signer, social, log }: EndpointOptions,
): void {
  const translate = (locale: Locale) => messages.translator(locale).t

  function requestOf(request: FastifyRequest): QueryRequest {
    const query = queryOf(request)
    const { site, pages } = settings.current()
    return {
      query,
      params: paramsOf(request),
      locale: localeOf(query),
      settings: site,
      places: pages.desktop.pages,
      siteUrl,
      db,
      now: new Date(),
      translate,
    }
  }

  for (const endpoint of endpoints) {
    const takeToken = async ({ ip }: FastifyRequest): Promise<void> => {
      const { path, limit } = endpoint
      const wait = limit ? await limiter.take(`${path} ${networkOf(ip)}`, limit) : 0
      if (wait) throw doorRefusal('too-many-requests', {}, wait)
    }

    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if ('make' in endpoint) {
        // The decoded parameters: one address can be encoded in many ways.
        const params = { ...paramsOf(request), ...asked(request, endpoint.queryKeys ?? []) }
        const key = JSON.stringify([endpoint.path, params])
        const known = kept.find(key)
        // For clients without gzip the answer is unpacked each time.
        if (!known || !takesGzip(request)) await takeToken(request)
        const make = async () => {
          const outcome = await endpoint.make({ ...requestOf(request), params })
          if ('movedTo' in outcome) throw new Moved(outcome.movedTo)
          return outcome
        }
        return sendKept(known ?? (await kept.get(key, make)), request, reply)
      }
      await takeToken(request)
      if ('visit' in endpoint) {
        const cookies = readCookies(request.headers.cookie)
        const path = await endpoint.visit({ ...requestOf(request), cookies, signer, social, log })
        return reply.header('cache-control', 'no-store').redirect(path, 302)
      }
      const { type, body, maxAge } = await endpoint.handle(requestOf(request))
      if (isPicture(type)) reply.headers(FOR_EVERYBODY)
      if (type.startsWith('image/svg')) reply.header('content-security-policy', DRAWING_POLICY)
      if (type.startsWith('text/html')) reply.header('content-security-policy', PAGE_POLICY)
      return reply.header('cache-control', `public, max-age=${maxAge}`).type(type).send(body)
    }

    http.route({
      method: 'visit' in endpoint ? 'GET' : ['GET', 'HEAD'],
      exposeHeadRoute: !('visit' in endpoint),
      url: endpoint.path,
      handler: answer,
      errorHandler: (error, request, reply) => {
        if (error instanceof Moved) return reply.redirect(error.to, 301)
        const refusal = refusalOf(error)
        logFailure(log, { error, refusal, id: request.id }, 'An endpoint failed')
        const t = translate(localeOf(queryOf(request)))
        return sendRefusal(refusal, { request, reply: reply.header('cache-control', 'no-store'), t })
      },
    })
  }
}

const isPicture = (type: string): boolean => type.startsWith('image/')

/** Thrown, so that nothing is cached for an address whose thing has moved. */
class Moved extends Error {
  readonly to: string
  constructor(to: string) {
    super(`moved to ${to}`)
    this.to = to
  }
}

/** Sends a cached response in an encoding that the client reads, or 304. */
function sendKept(answer: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isGzip = takesGzip(request)
  // A strong ETag stands for exact bytes, which depend on the compression.
  const etag = `"${answer.etag}${isGzip ? '-gzip' : ''}"`
  reply.header('cache-control', `public, max-age=${answer.maxAge}`)
  reply.header('etag', etag)
  reply.header('vary', 'Accept-Encoding')
  if (isPicture(answer.type)) reply.headers(FOR_EVERYBODY)
  if (answer.lastModified) reply.header('last-modified', answer.lastModified.toUTCString())
  if (isUnchanged(request, etag, answer.lastModified)) return reply.code(304).send()
  reply.type(answer.type)
  if (isGzip) return reply.header('content-encoding', 'gzip').send(answer.body)
  return request.method === 'HEAD' ? reply.send() : reply.send(unpackBody(answer))
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  chooseEncoding(String(headers['accept-encoding'] ?? ''), OFFERED) === 'gzip'

/** `If-None-Match` wins; the date, which has only seconds, counts where it is missing. */
function isUnchanged({ headers }: FastifyRequest, etag: string, lastModified: Date | null): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return matchesETag(known, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return lastModified !== null && Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}

const OFFERED: readonly Encoding[] = ['gzip', 'identity']

/** Addresses of ours contain no control characters, and PostgreSQL stores no NUL. */
function paramsOf({ params }: FastifyRequest): Record<string, string> {
  const values = params as Record<string, string>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  if (Object.values(values).some((value) => /[\u0000-\u001f\u007f]/.test(value)))
    throw doorRefusal('not-found')
  return values
}

/** The first value of each of these, in their order; those that are not there are left out. */
function asked(request: FastifyRequest, keys: readonly string[]): Record<string, string> {
  const query = queryOf(request)
  return Object.fromEntries(
    keys.flatMap((key): Array<[string, string]> => {
      const value = query.get(key)
      return value === null ? [] : [[key, value]]
    }),
  )
}

function queryOf({ raw }: FastifyRequest): URLSearchParams {
  const url = raw.url ?? ''
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
}

function localeOf(query: URLSearchParams): Locale {
  const lang = query.get('lang')
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}
