import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Contract } from '#shared/contract.ts'
import { DEFAULT_LOCALE } from '#shared/texts/locales.ts'
import { localizedPath } from '#site/routes.ts'
import { logFailure, refusalOf, sendRefusal } from '../http/http.ts'
import type { Log } from '../measures/log.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import { callerOf } from './caller.ts'
import type { Door } from './door.ts'

/**
 * One-click unsubscribe and the like (RFC 8058): a mail program posts to the address that the mail names, which holds
 * nothing of the reader but a token. A GET of the same address leads to a page that asks first.
 */
export interface OneClick {
  path: `/api/${string}`
  contract: Contract<{ token: string }>
  /** Path of the page, without locale. */
  page: string
}

export interface OneClicksOptions {
  door: Door
  sessions: Pick<Sessions, 'find' | 'accessTokenIn'>
  settings: SettingsStore
  messages: Messages
  log: Log
}

export async function registerOneClicks(
  http: FastifyInstance,
  oneClicks: readonly OneClick[],
  { door, sessions, settings, messages, log }: OneClicksOptions,
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is always the same and is ignored.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null))
    for (const { path, contract, page } of oneClicks) {
      scope.post(path, {
        bodyLimit: 1_000,
        handler: async (request, reply) => {
          const caller = await callerOf({
            request,
            locale: DEFAULT_LOCALE,
            settings: settings.current().site,
            said: {},
            sessions,
          })
          await door.call(contract.name, { token: linkOf(request) }, caller)
          return reply.header('cache-control', 'no-store').send({ success: true })
        },
        errorHandler: (error, request, reply) => {
          const refusal = refusalOf(error)
          logFailure(log, { error, refusal, id: request.id, path }, 'A press in a mail failed')
          const { t } = messages.translator(DEFAULT_LOCALE)
          return sendRefusal(refusal, { request, reply: reply.header('cache-control', 'no-store'), t })
        },
      })
      scope.get(path, (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .redirect(
            `${localizedPath(page, DEFAULT_LOCALE)}?link=${encodeURIComponent(linkOf(request))}`,
            302,
          ),
      )
    }
  })
}

const linkOf = ({ raw }: FastifyRequest): string =>
  new URL(raw.url ?? '', 'http://here').searchParams.get('link') ?? ''
