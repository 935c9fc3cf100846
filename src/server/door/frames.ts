import type { FastifyInstance } from 'fastify'
import { type Contract, valueAt } from '#shared/contract.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { localizedPath } from '#site/routes.ts'
import { logFailure, refusalOf, sendRefusal } from '../http/http.ts'
import { FRAMED_POLICY } from '../http/security.ts'
import type { Log } from '../measures/log.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import { callerOf } from './caller.ts'
import type { Door } from './door.ts'
import { doorRefusal } from './refusal.ts'

/** A document that a page of this site shows in a frame, at one address in each language. */
export interface FrameSource {
  /** Without locale and leading slash. */
  path: string
  /** Makes it, or refuses; gets the query. */
  contract: Contract<unknown, { html: string }>
}

/** What the contract asks for is checked by its schema: a query is text. */
export const frameSource = <Data>(path: string, contract: Contract<Data, { html: string }>): FrameSource =>
  ({ path, contract }) as FrameSource

interface FramesOptions {
  door: Door
  sessions: Pick<Sessions, 'find' | 'accessTokenIn'>
  settings: SettingsStore
  messages: Messages
  log: Log
}

/** Sent to those alone who may ask for it, kept by nobody, and run by no browser. */
export function registerFrames(
  http: FastifyInstance,
  frames: readonly FrameSource[],
  { door, sessions, settings, messages, log }: FramesOptions,
): void {
  for (const { path, contract } of frames) {
    for (const locale of LOCALES) {
      http.get(localizedPath(path, locale), {
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const site = settings.current().site
          const caller = await callerOf({ request, locale, settings: site, said: {}, sessions })
          const { reply: answer } = await door.call(contract.name, request.query, caller)
          const { html } = valueAt(answer, contract.at) as { html: string }
          return reply
            .header('cache-control', 'private, no-store')
            .header('content-security-policy', FRAMED_POLICY)
            .header('x-frame-options', 'SAMEORIGIN')
            .header('x-robots-tag', 'noindex')
            .header('content-language', locale)
            .type('text/html; charset=utf-8')
            .send(html)
        },
        errorHandler: (error, request, reply) => {
          const refused = refusalOf(error)
          // A frame cannot ask anybody to sign in.
          const refusal = refused.code === 'not-signed-in' ? doorRefusal('not-allowed') : refused
          logFailure(log, { error, refusal, id: request.id, url: `/${path}` }, 'A frame failed')
          const t = messages.translator(locale).t
          return sendRefusal(refusal, {
            request,
            reply: reply.header('cache-control', 'private, no-store'),
            t,
          })
        },
      })
    }
  }
}
