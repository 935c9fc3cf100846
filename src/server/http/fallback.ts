import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitLocale } from '#site/routes.ts'
import { doorRefusal } from '../door/refusal.ts'
import type { Log } from '../measures/log.ts'
import type { Messages } from '../texts/messages.ts'
import { logFailure, refusalOf, sendRefusal } from './http.ts'

interface FallbackOptions {
  messages: Messages
  log: Log
}

/** Answers what pages, calls and endpoints do not: missing files and unsupported methods. */
export function registerFallback(http: FastifyInstance, { messages, log }: FallbackOptions): void {
  const translate = ({ raw }: FastifyRequest) => messages.translator(splitLocale(raw.url ?? '/').locale).t

  http.setNotFoundHandler((request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isRead(request))
      return sendRefusal(doorRefusal('not-found'), { request, reply, t: translate(request) })
    reply.header('allow', 'GET, HEAD')
    return sendRefusal(doorRefusal('wrong-method'), { request, reply, t: translate(request) })
  })

  // Fastify's own handler would send the error's message, which may name files of this machine.
  http.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    logFailure(log, { error, refusal, id: request.id }, 'A file could not be sent')
    // A path that leads out of the folder is answered like any missing file.
    const shown = refusal.status < 500 && isRead(request) ? doorRefusal('not-found') : refusal
    reply.header('cache-control', 'no-store')
    return sendRefusal(shown, { request, reply, t: translate(request) })
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
