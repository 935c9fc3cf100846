import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Contract } from '#shared/contract.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/texts/locales.ts'
import { logFailure, refusalOf, sendRefusal } from '../http/http.ts'
import { createFairSemaphore } from '../limits/fair-semaphore.ts'
import type { Log } from '../measures/log.ts'
import { seenCookie } from '../page-cache/cookies.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import type { Caller } from './action.ts'
import { callerOf } from './caller.ts'
import type { Door } from './door.ts'
import { createReceiver, readForm } from './form-body.ts'
import { doorRefusal, Refusal } from './refusal.ts'

/** A file that a member sends to an action of its own: the body is the file, as it is. */
export interface Upload {
  path: `/api/upload/${string}`
  /** Gets `{ file: Uint8Array }`, which no JSON can hold: nothing else reaches it. */
  contract: Contract<{ file: Uint8Array }>
  /** Bytes. More is refused before it has all been sent. */
  maxBytes: number
  /** Refusal code for a larger file. */
  tooLarge: string
}

/**
 * Chunked uploads: each chunk is a form with fields beside it. Answered as `{ data }`, and refused as `{ errors: [{
 * message }] }`.
 */
export interface PieceUpload {
  path: `/api/${string}`
  /** Gets the fields of the form; the one named `chunk` as bytes. */
  contract: Contract<{ chunk: Uint8Array }>
  /** Bytes of a whole request. */
  maxBytes: number
}

interface UploadsOptions {
  door: Door
  sessions: Pick<Sessions, 'find' | 'accessTokenIn'>
  settings: SettingsStore
  messages: Messages
  origins: readonly string[]
  isSecure: boolean
  log: Log
}

/** The sender of a file is authenticated before the first byte of it is read. */
export async function registerUploads(
  http: FastifyInstance,
  uploads: readonly Upload[],
  { door, sessions, settings, messages, origins, isSecure, log }: UploadsOptions,
): Promise<void> {
  const callerFor = (request: FastifyRequest) =>
    callerOf({
      request,
      locale: localeOf(request),
      settings: settings.current().site,
      said: {},
      sessions,
    })

  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Any content type is taken: the type of a file is read from its bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    for (const { path, contract, maxBytes, tooLarge } of uploads) {
      scope.post(path, {
        config: { carriesFile: true },
        bodyLimit: maxBytes,
        onRequest: async (request) => {
          if (!origins.includes(request.headers.origin ?? '')) throw doorRefusal('foreign-origin')
          if (!isSignedIn((await callerFor(request)).asker)) throw doorRefusal('not-signed-in')
        },
        handler: async (request, reply) => {
          const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const { reply: answer, transaction } = await door.call(
            contract.name,
            { file },
            await callerFor(request),
          )
          if (transaction !== null) reply.header('set-cookie', seenCookie(transaction, isSecure))
          return reply.header('cache-control', 'no-store').send(answer)
        },
        errorHandler: (error, request, reply) => {
          const refusal =
            error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
              ? new Refusal(tooLarge, contract.errors[tooLarge] ?? 413)
              : refusalOf(error)
          logFailure(log, { error, refusal, id: request.id, path }, 'An upload failed')
          const { t } = messages.translator(localeOf(request))
          return sendRefusal(refusal, { request, reply: reply.header('cache-control', 'no-store'), t })
        },
      })
    }
  })
}

/** Chunks that a process stores at once: page requests must not wait for uploads. */
const PIECES_AT_ONCE = 4
/** Chunks that have arrived wait in memory, each a megabyte; the editor sends three of a file at once. */
const WAITING = { maxWaiting: 64, maxPerAsker: 32, maxWait: 15_000 }

/** The address for chunked uploads. */
export async function registerPieceUpload(
  http: FastifyInstance,
  { path, contract, maxBytes }: PieceUpload,
  { door, sessions, settings, messages, origins, isSecure, log }: UploadsOptions,
): Promise<void> {
  const callerFor = (request: FastifyRequest): Promise<Caller> =>
    callerOf({
      request,
      locale: localeOf(request),
      settings: settings.current().site,
      said: {},
      sessions,
    })
  const receive = createReceiver(maxBytes)
  const inTurn = createFairSemaphore(PIECES_AT_ONCE, WAITING)
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.post(path, {
      config: { carriesFile: true },
      onRequest: async (request) => {
        if (!origins.includes(request.headers.origin ?? '')) throw doorRefusal('foreign-origin')
        if (!isSignedIn((await callerFor(request)).asker)) throw doorRefusal('not-signed-in')
      },
      handler: async (request, reply) => {
        const { reply: answer, transaction } = await receive(request.raw, async (body) => {
          // Asked again: a body may come slowly, and its session may have ended meanwhile.
          const caller = await callerFor(request)
          if (!isSignedIn(caller.asker)) throw doorRefusal('not-signed-in')
          return inTurn(() => {
            const fields = readForm(body, request.headers['content-type'] ?? '')
            if (!fields) throw doorRefusal('malformed', { field: 'body' })
            return door.call(contract.name, fields, caller)
          }, `${caller.asker.personId}`)
        })
        if (transaction !== null) reply.header('set-cookie', seenCookie(transaction, isSecure))
        return reply.header('cache-control', 'no-store').send(answer)
      },
      errorHandler: (error, request, reply) => {
        const refusal = refusalOf(error)
        logFailure(log, { error, refusal, id: request.id, path }, 'A piece of an upload failed')
        const { t } = messages.translator(localeOf(request))
        const message = t(`refusal.${refusal.code}` as Parameters<typeof t>[0], { ...refusal.params })
        if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
        reply.code(refusal.status).header('cache-control', 'no-store')
        return reply.send({ errors: [{ message, code: refusal.code }] })
      },
    })
  })
}

function localeOf({ query }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown }
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}
