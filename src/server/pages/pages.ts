import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#database/outage.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/texts/locales.ts'
import { REFUSED_TO_STRANGERS } from '#site/payload.ts'
import { localizedPath, splitLocale } from '#site/routes.ts'
import { Refusal } from '../door/refusal.ts'
import { readCookies } from '../http/cookies.ts'
import { logFailure, refusalOf } from '../http/http.ts'
import { isRobot } from '../http/robots.ts'
import { type Limiter, networkOf } from '../limits/limits.ts'
import type { Log } from '../measures/log.ts'
import { type Asked, readAsked } from '../page-cache/asked.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { Outcome } from '../page-cache/single-flight.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import type { Forms } from './forms.ts'
import type { OldAddresses } from './old-addresses.ts'
import type { PageTerms, Produced, ProducedPage, Producer } from './produce-page.ts'

interface PagesOptions {
  producer: Producer
  forms: Pick<Forms, 'obtainPlain'>
  /** null where every page is rendered anew. */
  cache: PageCache | null
  outbox: {
    hasRead: (transaction: string) => boolean
    read: () => Promise<void>
  }
  sessions: Pick<Sessions, 'find' | 'accessTokenIn'>
  settings: SettingsStore
  messages: Messages
  admit: Admit
  oldAddresses: OldAddresses
  /** Called with a page that was made for this request alone. */
  onSent: (page: ProducedPage, request: FastifyRequest) => void
  log: Log
}

/** Counts a page that is to be rendered, and refuses too many. */
export type Admit = (request: FastifyRequest) => Promise<void>

/** @param rendersPerMinute that one IP address may cause; 0 for no limit */
export const createAdmit =
  (limiter: Limiter, rendersPerMinute: number): Admit =>
  async ({ ip }) => {
    if (!rendersPerMinute) return
    const wait = await limiter.take(`pages ${networkOf(ip)}`, `${rendersPerMinute} per minute`)
    if (wait) throw new Refusal('too-many-requests', 429, {}, wait)
  }

/** Everything that is no file and no call is a page: as HTML, or as its data for navigation. */
export function createPages(options: PagesOptions) {
  const { producer, forms, cache, outbox, sessions, settings, admit, oldAddresses } = options
  const termsOf = (asked: Asked) => pageTermsOf(asked, settings)
  const explain = createExplain(options)

  async function obtain(asked: Asked, request: FastifyRequest): Promise<Outcome> {
    const { seen } = asked.cookies
    try {
      // The visitor has changed something that this process has not read yet.
      if (seen !== null && !outbox.hasRead(seen)) await outbox.read()
      if (cache) return await cache.obtain(asked, () => admit(request))
      await admit(request)
      return { produced: await producer.produce(termsOf(asked)) }
    } catch (error) {
      const spare = isOutage(error) ? cache?.findSpare(asked) : undefined
      if (!spare) throw error
      return { entry: spare }
    }
  }

  /** A page that strangers are refused, rendered for the session of the request, past the cache. */
  async function obtainOwn(
    asked: Asked,
    outcome: Outcome,
    request: FastifyRequest,
  ): Promise<Produced | null> {
    if (asked.cookies.token === undefined) return null
    const { status } = 'entry' in outcome ? outcome.entry : outcome.produced
    if (!REFUSED_TO_STRANGERS.includes(status)) return null
    const token = sessions.accessTokenIn(readCookies(request.headers.cookie))
    const bearer = await sessions.find(token, new Date())
    if (!bearer) return null
    await admit(request)
    return producer.produceFor({ ...bearer, seen: asked.cookies.seen }, termsOf(asked))
  }

  /** Lookups of old addresses count as renders: asking for many that never existed costs as much. */
  async function findMoved({ pathname, query }: Asked, request: FastifyRequest): Promise<string | null> {
    if (oldAddresses.isUnused(pathname, query)) return null
    await admit(request)
    return oldAddresses.findMoved(pathname, query, request.hostname)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = askedOf(request)
    const isPayload = asked.kind === 'payload'
    const elsewhere = isPayload ? null : redirectOf(asked)
    if (elsewhere) return reply.redirect(elsewhere.to, elsewhere.status)

    const moved = asked.isOld ? await findMoved(asked, request) : null
    if (moved !== null) return reply.redirect(moved, 301)

    const plain = await forms.obtainPlain(asked, request)
    const forAll = plain ? { produced: plain } : await obtain(asked, request)
    const own = plain ?? (await obtainOwn(asked, forAll, request))
    const outcome: Outcome = own ? { produced: own } : forAll
    // It came too late, and was answered with 503.
    if (reply.sent) return reply
    if ('entry' in outcome) {
      reply.hijack()
      cache?.send(request.raw, reply.raw, outcome.entry, request.id)
      return reply
    }
    const { produced } = outcome
    reply.header('cache-control', own ? 'private, no-store' : 'private, no-cache')
    if ('redirect' in produced) {
      return isPayload ? reply.send(produced) : reply.redirect(produced.redirect, produced.status)
    }
    const { error, status, headers, body } = produced
    if (error && !isPayload && isRobot(request.headers['user-agent']))
      return sendText(reply.code(error.status), error.message)
    options.onSent(produced, request)
    return reply.code(status).headers(headers).send(body)
  }

  return {
    register: (http: FastifyInstance): void => {
      http.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer, errorHandler: explain })
    },
    /** Answers an address that the router cannot decode. */
    answer: (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      answer(request, reply).catch((error) => explain(error, request, reply)),
  }
}

const askedOf = ({ raw }: FastifyRequest): Asked => readAsked(raw.url ?? '/', raw.headers)

const pageTermsOf = (asked: Asked, settings: SettingsStore): PageTerms => ({
  kind: asked.kind,
  pathname: asked.pathname,
  query: asked.query,
  device: asked.device(),
  currency: asked.currency(settings.current().site),
})

/** Answers with an error. */
function createExplain({ producer, settings, messages, log }: PagesOptions) {
  /** Bots get the bare message; people the error inside the site, and if even that fails, plain words. */
  function sendError(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const asked = askedOf(request)
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    reply.header('cache-control', 'no-store')
    const { t } = messages.translator(splitLocale(asked.pathname).locale)
    const message =
      refusal.status === 500
        ? 'Internal Server Error'
        : t(`refusal.${refusal.code}` as Parameters<typeof t>[0], { ...refusal.params })
    if (isRobot(request.headers['user-agent'])) return sendText(reply.code(refusal.status), message)
    try {
      const { headers, body } = producer.errorPage(pageTermsOf(asked, settings), refusal.status, message)
      return reply.code(refusal.status).headers(headers).send(body)
    } catch (error) {
      log.error({ error, id: request.id }, 'The error page could not be rendered')
      return sendText(reply.code(refusal.status), message)
    }
  }

  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error)
    logFailure(log, { error, refusal, id: request.id }, 'A page failed')
    if (askedOf(request).kind === 'html') return sendError(refusal, request, reply)
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    return reply.code(refusal.status).send({ statusCode: refusal.status, messages: [], code: refusal.code })
  }
}

const sendText = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(text)

/** The default locale has no prefix of its own; exactly `/` follows the locale cookie. */
function redirectOf({ pathname, search, cookies }: Asked): { to: string; status: 301 | 302 } | null {
  const prefix = `/${DEFAULT_LOCALE}`
  if (pathname === prefix || pathname.startsWith(`${prefix}/`)) {
    // Two slashes in front would lead to another host, and browsers take a backslash for one.
    return { to: `/${pathname.slice(prefix.length).replace(/^[/\\]+/, '')}${search}`, status: 301 }
  }
  if (pathname !== '/') return null
  const { locale } = cookies
  return isLocale(locale) && locale !== DEFAULT_LOCALE
    ? { to: localizedPath('', locale) + search, status: 302 }
    : null
}
