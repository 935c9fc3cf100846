import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Contract, type DataOf, type ResultOf, valueAt } from '#shared/contract.ts'
import { STRANGER } from '#shared/people/asker.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#shared/texts/locales.ts'
import { VISITOR_ID_BYTES, VISITOR_ID_PATTERN } from '#shared/visitor/visitor-id.ts'
import { PLAIN } from '#site/forms.ts'
import type { Plain } from '#site/module.ts'
import { localizedPath, splitLocale } from '#site/routes.ts'
import type { Caller } from '../door/action.ts'
import { callerOf } from '../door/caller.ts'
import type { Door } from '../door/door.ts'
import { doorRefusal, Refusal } from '../door/refusal.ts'
import { readCookies } from '../http/cookies.ts'
import { logFailure, refusalOf } from '../http/http.ts'
import type { Log } from '../measures/log.ts'
import { type Asked, readAsked } from '../page-cache/asked.ts'
import { seenCookie } from '../page-cache/cookies.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import type { Bearer, PageTerms, Produced, Producer } from './produce-page.ts'

export type FormValues = Readonly<Record<string, string>>

export interface FormContext {
  caller: Caller
  /** Makes a call through the door, as a script would: with its limits, its permission and its schema. */
  call: <C extends Contract>(contract: C, data: DataOf<C>) => Promise<ResultOf<C>>
}

/** A path without locale and leading slash, and its query. */
export interface FormPlace {
  path: string
  query?: Readonly<Record<string, string>>
}

/** A form that browsers send by themselves, at `/api/form/{name}`: the way of pages without script. */
export interface Form {
  name: string
  /** The page that shows it first, which says what was refused; then those that it leads to. */
  pages: readonly [string, ...string[]]
  /** Does what was pressed. @returns where to go on; refusals are thrown */
  run: (values: FormValues, context: FormContext) => Promise<FormPlace>
}

const VISITOR = 'plaza_visitor'
/** Seconds: as long as a basket is kept. */
const VISITOR_FOR = 30 * 86_400
const VISITOR_ID = new RegExp(VISITOR_ID_PATTERN)
/** Bytes of a whole form. */
const MOST_BYTES = 32 * 1024
const MOST_FIELDS = 60

interface FormsOptions {
  forms: readonly Form[]
  producer: Pick<Producer, 'produceFor'>
  door: Door
  sessions: Pick<Sessions, 'find' | 'accessTokenIn'>
  settings: SettingsStore
  messages: Messages
  origins: readonly string[]
  isSecure: boolean
  /** Counts the page that is made, and refuses too many. */
  admit: (request: FastifyRequest) => Promise<void>
  log: Log
}

/**
 * What works without script: forms that are answered with a redirect, or with their page where something was refused, and
 * pages that are made for whoever asks, as no script can ask for it afterwards. A visitor gets a cookie with their first
 * form, since nothing else could remember them.
 */
export function createForms(options: FormsOptions) {
  const { forms, producer, sessions, settings } = options
  const plainPaths = new Set(forms.flatMap(({ pages }) => pages))

  async function bearerOf(request: FastifyRequest): Promise<Bearer> {
    const cookies = readCookies(request.headers.cookie)
    const token = sessions.accessTokenIn(cookies)
    const known = token ? await sessions.find(token, new Date()) : null
    const { asker, session } = known ?? { asker: STRANGER, session: null }
    return { asker, session, visitorId: visitorIn(cookies) }
  }

  async function produce(request: FastifyRequest, terms: Omit<PageTerms, 'kind'>): Promise<Produced> {
    await options.admit(request)
    return producer.produceFor(await bearerOf(request), { ...terms, kind: 'html' })
  }

  /** The page for a browser without script; null where the address asks for none. */
  async function obtainPlain(asked: Asked, request: FastifyRequest): Promise<Produced | null> {
    const { kind, query, pathname } = asked
    if (kind !== 'html' || query.get(PLAIN) !== '1') return null
    if (!plainPaths.has(splitLocale(pathname).rest)) return null
    const plain: Plain = { values: Object.fromEntries(query), refusal: null }
    return produce(request, { ...termsOf(asked, settings), pathname, query, plain })
  }

  async function register(http: FastifyInstance): Promise<void> {
    await http.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, body),
      )
      for (const form of forms) registerForm(scope, form, options, produce)
      for (const path of plainPaths)
        for (const locale of LOCALES) scope.post(localizedPath(path, locale), LEADING_ON)
    })
  }

  return { register, obtainPlain }
}
export type Forms = ReturnType<typeof createForms>

/** A form without an address, on a page whose query nobody but the browser knows: leads to the same page without script. */
const LEADING_ON = {
  bodyLimit: 1_000,
  handler: ({ url }: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = new URL(url, 'http://here')
    searchParams.set(PLAIN, '1')
    return reply.header('cache-control', 'no-store').redirect(`${pathname}?${searchParams}`, 303)
  },
}

function registerForm(
  scope: FastifyInstance,
  form: Form,
  { door, sessions, settings, messages, origins, isSecure, log }: FormsOptions,
  produce: (request: FastifyRequest, terms: Omit<PageTerms, 'kind'>) => Promise<Produced>,
): void {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!origins.includes(request.headers.origin ?? '')) throw doorRefusal('foreign-origin')
    const values = readValues(request.body)
    const locale = localeOf(request)
    const cookies = readCookies(request.headers.cookie)
    const asked = { request, locale, settings: settings.current().site, sessions }
    const known = await callerOf({
      ...asked,
      said: { currency: cookies.currency, visitorId: cookies[VISITOR] },
    })
    const isNew = known.asker.personId === null && known.visitorId === null
    const caller = isNew ? { ...known, visitorId: randomBytes(VISITOR_ID_BYTES).toString('hex') } : known
    const call = async <C extends Contract>(contract: C, data: DataOf<C>) => {
      const made = await door.call(contract.name, data, caller)
      if (made.transaction !== null) reply.header('set-cookie', seenCookie(made.transaction, isSecure))
      for (const cookie of made.cookies) reply.header('set-cookie', cookie)
      return valueAt(made.reply, contract.at) as ResultOf<C>
    }
    const { path, query = {} } = await form.run(values, { caller, call })
    if (isNew && caller.visitorId !== null) {
      const secure = isSecure ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${VISITOR}=${caller.visitorId}; Max-Age=${VISITOR_FOR}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      )
    }
    const search = new URLSearchParams({ ...query, [PLAIN]: '1' })
    reply.header('cache-control', 'no-store')
    return reply.redirect(`${localizedPath(path, locale)}?${search}`, 303)
  }

  /** The page again, with what was typed and what is wrong with it. */
  async function explain(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const refusal = refusalOf(error)
    logFailure(log, { error, refusal, id: request.id, path: form.name }, 'A form failed')
    const locale = localeOf(request)
    const { t } = messages.translator(locale)
    const message = t(`refusal.${refusal.code}` as Parameters<typeof t>[0], { ...refusal.params })
    reply.code(refusal.status).header('cache-control', 'no-store')
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    const isOurs = origins.includes(request.headers.origin ?? '') && typeof request.body === 'string'
    if (!isOurs || refusal.status >= 500) return reply.type('text/plain; charset=utf-8').send(message)
    try {
      const plain: Plain = { values: readValues(request.body), refusal: { code: refusal.code, message } }
      const pathname = localizedPath(form.pages[0], locale)
      const terms = termsOf(readAsked(pathname, request.raw.headers), settings)
      const page = await produce(request, { ...terms, pathname, query: new URLSearchParams(), plain })
      if (!('redirect' in page)) return reply.headers(page.headers).send(page.body)
    } catch (failure) {
      if (!(failure instanceof Refusal)) log.error({ error: failure }, 'The page of a form failed')
    }
    return reply.type('text/plain; charset=utf-8').send(message)
  }

  scope.post(`/api/form/${form.name}`, {
    bodyLimit: MOST_BYTES,
    handler: (request, reply) => answer(request, reply).catch((error) => explain(error, request, reply)),
    errorHandler: explain,
  })
}

const termsOf = (asked: Asked, settings: SettingsStore) => ({
  device: asked.device(),
  currency: asked.currency(settings.current().site),
})

/** The first value of each field. */
function readValues(body: unknown): FormValues {
  const fields = [...new URLSearchParams(typeof body === 'string' ? body : '')]
  // PostgreSQL stores no NUL.
  if (fields.length > MOST_FIELDS || fields.some((field) => field.join().includes('\0')))
    throw doorRefusal('malformed', { field: 'body' })
  return Object.fromEntries(fields.reverse())
}

function visitorIn(cookies: Readonly<Record<string, string>>): string | null {
  const said = cookies[VISITOR]
  return said !== undefined && VISITOR_ID.test(said) ? said : null
}

function localeOf({ query }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown }
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}
