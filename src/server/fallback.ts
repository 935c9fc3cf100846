import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitLocale } from '#site/routes.ts'
import { logFailure, refusalOf, sendRefusal } from './http.ts'
import type { Log } from './log.ts'
import type { Messages } from './messages.ts'
import { doorRefusal } from './refusal.ts'

interface FallbackOptions {
  messages: Messages
  log: Log
}

/** What pages, calls and endpoints do not answer: files that are not there, and methods nobody serves. */
export function registerFallback(http: FastifyInstance, { messages, log }: FallbackOptions): void {
  const translate = ({ raw }: FastifyRequest) => messages.translator(splitLocale(raw.url ?? '/').locale).t

  http.setNotFoundHandler((request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isRead(request))
      return sendRefusal(doorRefusal('not-found'), { request, reply, t: translate(request) })
    reply.header('allow', 'GET, HEAD')
    return sendRefusal(doorRefusal('wrong-method'), { request, reply, t: translate(request) })
  })

  // Without it the framework would send an error's own words, which name files of this machine.
  http.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    logFailure(log, { error, refusal, id: request.id }, 'A file could not be sent')
    // A path that leads out of the folder is as little there as any other.
    const shown = refusal.status < 500 && isRead(request) ? doorRefusal('not-found') : refusal
    reply.header('cache-control', 'no-store')
    return sendRefusal(shown, { request, reply, t: translate(request) })
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
