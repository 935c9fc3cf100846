import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/texts/locales.ts'
import { splitLocale } from '#site/routes.ts'
import type { ReadCache } from '../caches/read-cache.ts'
import { readCookies } from '../http/cookies.ts'
import { logFailure, refusalOf, sendRefusal } from '../http/http.ts'
import type { Log } from '../measures/log.ts'
import { seenCookie } from '../page-cache/cookies.ts'
import { type ApiTokens, bearerOf } from '../sessions/api-tokens.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import { callerOf } from './caller.ts'
import type { Door } from './door.ts'
import { doorRefusal } from './refusal.ts'

interface ApiOptions {
  door: Door
  sessions: Pick<Sessions, 'find' | 'accessTokenIn'>
  tokens: ApiTokens
  settings: SettingsStore
  messages: Messages
  /** Missing: nothing is cached between calls. */
  reads?: ReadCache | null
  /** Origins of this site: a change must come from a page of it. */
  origins: readonly string[]
  isSecure: boolean
  log: Log
}

/** `POST /api/request`: every business call, with the wrapper's fields beside `action` and `data`. */
export function registerApi(http: FastifyInstance, options: ApiOptions): void {
  const { door, sessions, tokens, settings, messages, reads, origins, isSecure, log } = options

  http.post('/api/request', {
    handler: async (request, reply) => {
      const body = wrapperOf(request.body)
      const bearer = bearerOf(request.raw)
      if (bearer !== null && (body.authToken || sessions.accessTokenIn(readCookies(request.headers.cookie))))
        throw doorRefusal('token-and-session')
      const isWrite = door.isWrite(body.action)
      // No page can make a browser send a token, so what comes with one needs no origin.
      if (bearer === null && isWrite && !origins.includes(request.headers.origin ?? '')) {
        throw doorRefusal('foreign-origin')
      }
      const caller = await callerOf({
        request,
        locale: body.lang,
        settings: settings.current().site,
        said: body,
        sessions,
        findBearer:
          bearer === null
            ? undefined
            : (now, network) => tokens.find(bearer, { now, network, isRead: !isWrite, reply }),
        openReads: isWrite ? undefined : reads?.open,
      })
      const { reply: answer, transaction, cookies } = await door.call(body.action, body.data, caller)
      if (transaction !== null && bearer === null)
        reply.header('set-cookie', seenCookie(transaction, isSecure))
      for (const cookie of cookies) reply.header('set-cookie', cookie)
      return reply.header('cache-control', 'no-store').send(answer)
    },
    errorHandler: (error, request, reply) => {
      const refusal = refusalOf(error)
      logFailure(log, { error, refusal, id: request.id, action: actionOf(request) }, 'A call failed')
      const { t } = messages.translator(localeOf(request))
      if (refusal.code === 'token-wrong') reply.header('www-authenticate', 'Bearer error="invalid_token"')
      return sendRefusal(refusal, { request, reply: reply.header('cache-control', 'no-store'), t })
    },
  })
  http.all('/api/*', async (request, reply) => {
    const { t } = messages.translator(localeOf(request))
    return sendRefusal(doorRefusal('unknown-action'), {
      request,
      reply: reply.header('cache-control', 'no-store'),
      t,
    })
  })
}

interface Wrapper {
  action: string
  data: unknown
  lang: Locale
  device: unknown
  currency: unknown
  visitorId: unknown
  authToken: unknown
}

function wrapperOf(body: unknown): Wrapper {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw doorRefusal('malformed', { field: 'body' })
  }
  const { action, data, lang, device, currency, visitorId, authToken } = body as Record<string, unknown>
  if (typeof action !== 'string') throw doorRefusal('malformed', { field: 'action' })
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
  return { action, data, lang: locale, device, currency, visitorId, authToken }
}

/**
 * The language for a body that could not be read as a call, for example one that is too large: that of the page that
 * sent it.
 */
function localeOf({ body, headers: { referer } }: FastifyRequest): Locale {
  const lang = (body as { lang?: unknown } | null | undefined)?.lang
  if (isLocale(lang)) return lang
  return splitLocale(URL.parse(referer ?? '')?.pathname ?? '/').locale
}

const actionOf = ({ body }: FastifyRequest) => (body as { action?: unknown } | null | undefined)?.action
