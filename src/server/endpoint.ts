import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Limit } from './action.ts'
import { refusalOf, sendRefusal } from './http.ts'
import { type Limiter, networkOf } from './limits.ts'
import type { Log } from './log.ts'
import type { Messages } from './messages.ts'
import { doorRefusal } from './refusal.ts'
import type { SettingsStore } from './settings-store.ts'

/** What a small address of the site is asked with. */
export interface EndpointRequest {
  query: URLSearchParams
  /** `?lang=`, else the default locale: these addresses have no locale prefix. */
  locale: Locale
  settings: SiteSettings
  siteUrl: string
}

export interface EndpointReply {
  /** Content type; texts are UTF-8. */
  type: string
  body: string | Buffer
  /** Seconds for which browsers and proxies may keep it. */
  maxAge: number
}

/** A picture or list at an address of its own, the same for everybody. Refusals are thrown. */
export interface Endpoint {
  path: `/${string}`
  /** How often one address may ask, where an answer costs more than sending it. */
  limit?: Limit
  handle: (request: EndpointRequest) => EndpointReply | Promise<EndpointReply>
}

interface EndpointOptions {
  limiter: Limiter
  settings: SettingsStore
  messages: Messages
  siteUrl: string
  log: Log
}

/** Drawings can hold scripts; opened by themselves, these may run nothing and load nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export function registerEndpoints(
  http: FastifyInstance,
  endpoints: readonly Endpoint[],
  { limiter, settings, messages, siteUrl, log }: EndpointOptions,
): void {
  for (const { path, limit, handle } of endpoints) {
    http.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => {
        const wait = limit ? limiter.take(`${path} ${networkOf(request.ip)}`, limit) : 0
        if (wait) throw doorRefusal('too-many-requests', {}, wait)
        const query = queryOf(request)
        const { type, body, maxAge } = await handle({
          query,
          locale: localeOf(query),
          settings: settings.current().site,
          siteUrl,
        })
        if (type.startsWith('image/svg')) reply.header('content-security-policy', DRAWING_POLICY)
        return reply.header('cache-control', `public, max-age=${maxAge}`).type(type).send(body)
      },
      errorHandler: (error, request, reply) => {
        const refusal = refusalOf(error)
        if (refusal.status >= 500) log.error({ error, id: request.id }, 'An endpoint failed')
        const { t } = messages.translator(localeOf(queryOf(request)))
        return sendRefusal(refusal, { request, reply: reply.header('cache-control', 'no-store'), t })
      },
    })
  }
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
