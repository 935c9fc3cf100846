import type { FastifyInstance } from 'fastify'
import { isLocale } from '#shared/locales.ts'
import type { Messages } from './messages.ts'

const DAY = 86_400

/** `GET /_i18n/{locale}/messages.json`: all texts of a locale, kept for a day unless the client will not. */
export function registerMessageFiles(http: FastifyInstance, messages: Messages): void {
  http.get<{ Params: { locale: string } }>('/_i18n/:locale/messages.json', async (request, reply) => {
    const { locale } = request.params
    if (!isLocale(locale)) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ statusCode: 404, messages: ['Unknown locale'], code: 'unknown-locale' })
    }
    const isCacheable = !/no-cache|no-store/.test(request.headers['cache-control'] ?? '')
    return reply
      .header('cache-control', isCacheable ? `public, max-age=${DAY}` : 'no-cache')
      .type('application/json; charset=utf-8')
      .send(messages.body(locale))
  })
}
