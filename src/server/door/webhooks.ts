import type { FastifyInstance } from 'fastify'
import type { Contract } from '#shared/contract.ts'
import { DEFAULT_LOCALE } from '#shared/texts/locales.ts'
import { logFailure, refusalOf, sendRefusal } from '../http/http.ts'
import { callerOf } from './caller.ts'
import type { OneClicksOptions } from './one-click.ts'

export interface HeardWebhook {
  status: number
  type: string
  body: string
}

/**
 * An address that other servers post to. The action judges by the bytes of the body whether to believe them, and answers in
 * the words that they expect.
 */
export interface Webhook {
  /** With `:name` for whoever posts. */
  path: `/api/${string}`
  /** Gets `body` as bytes, which no JSON can hold: nothing else reaches it. */
  contract: Contract<{ name: string; headers: Record<string, string>; body: Uint8Array }, HeardWebhook>
}

/** Bytes. What is told about one payment is a few thousand. */
const LONGEST = 256 * 1024

export async function registerWebhooks(
  http: FastifyInstance,
  webhooks: readonly Webhook[],
  { door, sessions, settings, messages, log }: OneClicksOptions,
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { path, contract } of webhooks) {
      scope.post(path, {
        bodyLimit: LONGEST,
        handler: async (request, reply) => {
          const site = settings.current().site
          const caller = await callerOf({
            request,
            locale: DEFAULT_LOCALE,
            settings: site,
            said: {},
            sessions,
          })
          const { name = '' } = request.params as { name?: string }
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([header, value]) => [header, String(value ?? '')]),
          )
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          // Not by the wire's call: what a provider repeats a thousand times is heard, not counted.
          const answer = await door.askAs(caller)(contract, { name, headers, body })
          return reply
            .code(answer.status)
            .header('cache-control', 'no-store')
            .type(answer.type)
            .send(answer.body)
        },
        errorHandler: (error, request, reply) => {
          const refusal = refusalOf(error)
          logFailure(log, { error, refusal, id: request.id, path }, 'A webhook failed')
          const { t } = messages.translator(DEFAULT_LOCALE)
          return sendRefusal(refusal, { request, reply: reply.header('cache-control', 'no-store'), t })
        },
      })
    }
  })
}
