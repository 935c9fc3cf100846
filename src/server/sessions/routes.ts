import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/texts/locales.ts'
import { doorRefusal } from '../door/refusal.ts'
import { addressOf } from '../http/address.ts'
import { readCookies } from '../http/cookies.ts'
import { refusalOf, sendRefusal } from '../http/http.ts'
import type { Limiter } from '../limits/limits.ts'
import type { Log } from '../measures/log.ts'
import type { Messages } from '../texts/messages.ts'
import type { Banned } from './session-store.ts'
import type { Renewed, Sessions } from './sessions.ts'

interface RoutesOptions {
  db: Parameters<Sessions['end']>[0]
  sessions: Sessions
  limiter: Limiter
  messages: Messages
  origins: readonly string[]
  log: Log
}

/** Renewals of one session: a browser needs four an hour, with many tabs a few more. */
const RENEWALS = '30 per minute'

/** `POST /api/auth/refresh` and `GET /api/auth/logout`, the two addresses that see the refresh token. */
export function registerSessionRoutes(http: FastifyInstance, options: RoutesOptions): void {
  const { db, sessions, limiter, messages, origins, log } = options
  const replyRefusal = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) log.error({ error, id: request.id }, 'A session could not be renewed or ended')
    const { t } = messages.translator(localeOf(request))
    return sendRefusal(refusal, { request, reply: reply.header('cache-control', 'no-store'), t })
  }

  http.post('/api/auth/refresh', {
    handler: async (request, reply) => {
      if (!origins.includes(request.headers.origin ?? '')) throw doorRefusal('foreign-origin')
      const cookies = readCookies(request.headers.cookie)
      const sessionId = sessions.sessionIn(cookies)
      const wait = sessionId === null ? 0 : await limiter.take(`refresh ${sessionId}`, RENEWALS)
      if (wait > 0) throw doorRefusal('too-many-requests', {}, wait)
      const place = { userAgent: request.headers['user-agent'] ?? '', address: addressOf(request.ip) }
      const renewed = await sessions.renew(cookies, place, new Date())
      reply.header('cache-control', 'no-store').header('set-cookie', renewed.cookies)
      return renewed.ok
        ? reply.send({ authToken: renewed.token })
        : reply.code(401).send(refused(renewed, localeOf(request)))
    },
    errorHandler: replyRefusal,
  })

  /** The product's own form of this reply, with one `message`; `code` as everywhere. */
  function refused({ banned }: Extract<Renewed, { ok: false }>, locale: Locale) {
    const message = banned ? banText(banned, locale) : messages.translator(locale).t('refusal.session-ended')
    return { statusCode: 401, message, messages: [message], code: banned ? 'banned' : 'session-ended' }
  }

  function banText({ reason, until }: Banned, locale: Locale): string {
    const { t } = messages.translator(locale)
    return until
      ? t('refusal.banned-until', { reason, until: until.toISOString().slice(0, 10) })
      : t('refusal.banned', { reason })
  }

  http.get('/api/auth/logout', {
    handler: async (request, reply) => {
      if (!isAskedByScript(request) && !isTyped(request)) throw doorRefusal('foreign-origin')
      const now = new Date()
      const cookies = readCookies(request.headers.cookie)
      const id =
        sessions.sessionIn(cookies) ?? (await sessions.find(sessions.accessTokenIn(cookies), now))?.session.id
      if (id !== undefined) await sessions.end(db, id, now)
      return reply
        .header('cache-control', 'no-store')
        .header('set-cookie', sessions.ended())
        .send({ success: true })
    },
    errorHandler: replyRefusal,
  })
}

/**
 * Whether the request comes from a script of this site: a link or picture, here or elsewhere, must not sign anybody
 * out. A browser without Sec-Fetch headers is taken at its word.
 */
const isAskedByScript = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin' &&
  (headers['sec-fetch-dest'] ?? 'empty') === 'empty'

/** Whether the address was typed. */
const isTyped = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'none'

function localeOf({ body, query }: FastifyRequest): Locale {
  const lang =
    (body as { lang?: unknown } | null | undefined)?.lang ?? (query as { lang?: unknown } | undefined)?.lang
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}
