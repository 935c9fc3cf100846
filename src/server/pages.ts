import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale } from '#shared/locales.ts'
import type { Registry } from '#site/App.tsx'
import type { Payload } from '#site/payload.ts'
import { localizedPath, splitLocale } from '#site/routes.ts'
import type { PageBuilder, PageRequest } from './build-page.ts'
import { callerOf } from './caller.ts'
import { readCookies } from './cookies.ts'
import { htmlDocument, type PageAssets } from './html.ts'
import { refusalOf } from './http.ts'
import { type Limiter, networkOf } from './limits.ts'
import type { Log } from './log.ts'
import type { Messages } from './messages.ts'
import { Refusal } from './refusal.ts'
import { renderPage } from './render-page.tsx'
import { isRobot } from './robots.ts'
import { builderPolicy, contentSecurityPolicy, scriptHash, snippetSources } from './security.ts'
import type { SettingsStore } from './settings-store.ts'

interface PagesOptions {
  builder: PageBuilder
  settings: SettingsStore
  messages: Messages
  registry: Registry
  limiter: Limiter
  /** Renders one address may cause in a minute; 0 for no limit. */
  rendersPerMinute: number
  assets: (views: readonly string[]) => PageAssets
  inlineScript: string
  isSecure: boolean
  isDevelopment: boolean
  log: Log
}

const PAYLOAD = '/_payload.json'
/** Longer addresses than any page of ours has. */
const MAX_PATH = 2_000

/** Everything that is no file and no call is a page: as HTML, or as the data of one for navigation. */
export function createPages(options: PagesOptions) {
  const { builder, settings, messages, registry, limiter, inlineScript, isSecure, log } = options
  const inline = [scriptHash(inlineScript)]
  let policyOf = { html: '', policy: '' }

  function policy(pathname: string): string {
    if (splitLocale(pathname).rest.split('/').includes('builder')) return builderPolicy(inline)
    const { html } = settings.current().site.analytics
    if (policyOf.html !== html || !policyOf.policy) {
      const snippet = snippetSources(html)
      policyOf = { html, policy: contentSecurityPolicy({ inline, snippet, isSecure }) }
    }
    return policyOf.policy
  }

  function pageRequest(request: FastifyRequest, pathname: string, query: URLSearchParams): PageRequest {
    const { locale } = splitLocale(pathname)
    const snapshot = settings.current()
    const cookies = readCookies(request.headers.cookie)
    const caller = callerOf({
      request,
      locale,
      settings: snapshot.site,
      said: {
        device: query.get('device') ?? undefined,
        currency: query.get('currency') ?? cookies.currency,
      },
    })
    return { pathname, query, caller, snapshot, translator: messages.translator(locale) }
  }

  function sendHtml(reply: FastifyReply, payload: Payload, pathname: string): FastifyReply {
    const used = new Set<string>()
    const { locale } = payload.state.route
    const rendered = renderPage({
      payload,
      translator: messages.translator(locale, (key) => used.add(key)),
      registry,
      log,
    })
    const { site, analytics } = settings.current().site
    const html = htmlDocument({
      ...rendered,
      messages: messages.pick(locale, used),
      assets: options.assets(viewsInBrowser(rendered.payload)),
      inlineScript,
      rootStyle: `--hue:${site.hue};--radius:${site.radius}px`,
      analytics: payload.state.bare ? '' : analytics.html,
    })
    if (!options.isDevelopment) reply.header('content-security-policy', policy(pathname))
    return (
      reply
        .code(payload.state.status)
        .header('content-language', payload.state.route.locale)
        .type('text/html; charset=utf-8')
        // As bytes: one conversion, instead of one for the length and another one while writing.
        .send(Buffer.from(html))
    )
  }

  /** Bots get the bare message; people the error inside the site, and if even that fails, plain words. */
  function sendError(
    refusal: Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
    pathname: string,
  ): FastifyReply {
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    reply.header('cache-control', 'no-store')
    const wanted = pageRequest(request, pathname, new URLSearchParams())
    const message =
      refusal.status === 500
        ? 'Internal Server Error'
        : wanted.translator.t(`refusal.${refusal.code}` as Parameters<typeof wanted.translator.t>[0], {
            ...refusal.params,
          })
    if (isRobot(request.headers['user-agent'])) return sendText(reply.code(refusal.status), message)
    const payload = builder.errorPayload(wanted, refusal.status, message, true)
    try {
      return sendHtml(reply, payload, pathname)
    } catch (error) {
      log.error({ error, id: request.id }, 'The error page could not be rendered')
      return sendText(reply.code(refusal.status), message)
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = request.raw.url ?? '/'
    const mark = url.indexOf('?')
    const full = mark < 0 ? url : url.slice(0, mark)
    const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
    const isPayload = full.endsWith(PAYLOAD)
    const pathname = isPayload ? full.slice(0, -PAYLOAD.length) || '/' : full

    const elsewhere = redirectOf(pathname, mark < 0 ? '' : url.slice(mark), request)
    if (elsewhere && !isPayload) return reply.redirect(elsewhere.to, elsewhere.status)

    const wait = options.rendersPerMinute
      ? await limiter.take(`pages ${networkOf(request.ip)}`, `${options.rendersPerMinute} per minute`)
      : 0
    if (wait) throw new Refusal('too-many-requests', 429, {}, wait)

    const wanted = pageRequest(request, pathname.slice(0, MAX_PATH), query)
    const built = await builder.build(wanted)
    reply.header('cache-control', 'private, no-cache')
    reply.header('vary', 'Cookie, User-Agent')
    if ('redirect' in built) {
      return isPayload ? reply.send(built) : reply.redirect(built.redirect, built.status)
    }
    const { payload } = built
    const { error } = payload.state
    if (isPayload) return reply.code(payload.state.status).send(payload)
    if (error && isRobot(request.headers['user-agent']))
      return sendText(reply.code(error.status), error.message)
    return sendHtml(reply, payload, pathname)
  }

  return {
    register: (http: FastifyInstance): void => {
      http.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer, errorHandler: explain })
    },
    /** Answers for an address that no router can read. */
    answer: (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      answer(request, reply).catch((error) => explain(error, request, reply)),
  }

  function explain(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) log.error({ error, id: request.id }, 'A page failed')
    const [pathname = '/'] = (request.raw.url ?? '/').split('?')
    if (!pathname.endsWith(PAYLOAD)) return sendError(refusal, request, reply, pathname)
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    return reply.code(refusal.status).send({ statusCode: refusal.status, messages: [], code: refusal.code })
  }
}

/** Views whose code the first page needs. */
const viewsInBrowser = ({ state }: Payload): string[] =>
  state.modules.filter(({ isStatic, failed }) => !isStatic && !failed).map(({ name }) => name)

const sendText = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(text)

/** The default locale has no prefix of its own; exactly `/` follows the locale cookie. */
function redirectOf(
  pathname: string,
  search: string,
  request: FastifyRequest,
): { to: string; status: 301 | 302 } | null {
  const prefix = `/${DEFAULT_LOCALE}`
  if (pathname === prefix || pathname.startsWith(`${prefix}/`)) {
    // Two slashes in front would lead to another host, and browsers take a backslash for one.
    return { to: `/${pathname.slice(prefix.length).replace(/^[/\\]+/, '')}${search}`, status: 301 }
  }
  if (pathname !== '/') return null
  const wanted = readCookies(request.headers.cookie).i18n_redirected
  return isLocale(wanted) && wanted !== DEFAULT_LOCALE
    ? { to: localizedPath('', wanted) + search, status: 302 }
    : null
}
