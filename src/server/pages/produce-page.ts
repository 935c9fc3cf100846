import { type Asker, STRANGER } from '#shared/people/asker.ts'
import type { Device } from '#shared/visitor/device.ts'
import { rootStyleOf } from '#shared/visitor/site-colors.ts'
import type { Registry } from '#site/App.tsx'
import type { Plain } from '#site/module.ts'
import type { PageError, Payload } from '#site/payload.ts'
import { splitLocale } from '#site/routes.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { ReadCache } from '../caches/read-cache.ts'
import { type SocialKeys, scanSources } from '../credentials/social-keys.ts'
import { builderPolicy, contentSecurityPolicy, scriptHash, snippetSources } from '../http/security.ts'
import type { Log } from '../measures/log.ts'
import type { Metrics } from '../measures/metrics.ts'
import type { PageKind } from '../page-cache/asked.ts'
import type { Session } from '../sessions/sessions.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import type { Built, BuiltPage, PageBuilder } from './build-page.ts'
import { htmlDocument, type PageAssets, type PageViews } from './html.ts'
import type { PageTrace } from './page-trace.ts'
import { type WrittenPayload, writePayload } from './payload-json.ts'
import type { PageRequest } from './plan-page.ts'
import { renderPage } from './render-page.tsx'
import { createSaidOnce } from './said-once.ts'
import type { SentPage } from './sent-page.ts'

export interface ProducerOptions {
  builder: PageBuilder
  settings: SettingsStore
  messages: Messages
  registry: Registry
  social: SocialKeys
  assets: (views: PageViews) => PageAssets
  inlineScript: string
  isSecure: boolean
  isDevelopment: boolean
  metrics: Pick<Metrics, 'renders'>
  /** Opens the cache of reads; null where everything is read anew. */
  openReads?: ReadCache['open'] | undefined
  log: Log
}

/** ms; counts on cards move with the age of a page, and of what it was made of. */
const OLDEST_READ = 30_000

/** All request data that a stranger's page depends on. */
export interface PageTerms {
  kind: PageKind
  pathname: string
  query: URLSearchParams
  device: Device
  currency: string
  /** Set for a browser without script. */
  plain?: Plain
}

/** A page ready to be sent. */
export interface ProducedPage {
  status: number
  /** Type, language and policy headers. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  error: PageError | null
  /** What it is made of; null where it must not be kept. */
  trace: PageTrace | null
  sent: SentPage
  /** Of everything it shows; computed only where the page is cached. */
  digest: () => string
}
export type Produced = { redirect: string; status: 301 | 302 } | ProducedPage

/** For whom a page is rendered. */
export type Bearer = {
  asker: Asker
  session: Session | null
  /** Of a browser without script, by its cookie. */
  visitorId?: string | null
  /** The last transaction by which they changed something; missing: everything is read anew for them. */
  seen?: string | null
}
const NOBODY: Bearer = { asker: STRANGER, session: null, seen: null }

/** The page still has the digest that was given. */
export interface Unchanged {
  isUnchanged: true
  trace: PageTrace
}

/** Longer addresses than any page of ours has. */
const MAX_PATH = 2_000

/** Produces pages as bytes: builds and renders them, and says how they may be cached. */
export function createProducer(options: ProducerOptions) {
  const { builder, settings, messages, registry, inlineScript, log } = options
  const policy = createPolicies(options)
  const requestOf = createRequests(options)

  function asHtml(
    payload: Payload,
    written: WrittenPayload,
    pathname: string,
  ): Pick<ProducedPage, 'status' | 'headers' | 'body'> {
    const used = new Set<string>()
    const { locale } = payload.state.route
    const saidOnce = createSaidOnce(written.texts())
    const rendered = renderPage({
      payload,
      translator: messages.translator(locale, (key) => used.add(key)),
      registry,
      log,
      saidOnce,
    })
    const { site, analytics } = settings.current().site
    const json = messages.json(locale, used)
    // A module that failed to render is marked, and the browser's data says so too; its texts have other places then.
    const carried =
      rendered.payload === payload
        ? written.carried(json, saidOnce.found)
        : writePayload(rendered.payload).carried(json, new Set())
    const html = htmlDocument({
      state: rendered.payload.state,
      body: rendered.body,
      drawings: saidOnce.drawings(),
      carried,
      assets: options.assets(viewsOf(rendered.payload)),
      inlineScript,
      rootStyle: rootStyleOf(site),
      // Who writes goes on to pages that are counted; the builder's visits are none.
      analytics: payload.state.bare && payload.state.route.base !== 'create' ? '' : analytics.html,
    })
    return {
      status: payload.state.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        ...(!options.isDevelopment && { 'content-security-policy': policy(pathname) }),
      },
      // As bytes: one conversion, instead of one for the length and another one while writing.
      body: Buffer.from(html),
    }
  }

  const asJson = (payload: Payload): Pick<ProducedPage, 'status' | 'headers' | 'body'> => ({
    status: payload.state.status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(payload)),
  })

  function build(terms: PageTerms, as: Bearer = NOBODY): Promise<Built> {
    options.metrics.renders.inc()
    return builder.build(requestOf(terms, as))
  }

  function asPage(
    terms: PageTerms,
    { payload, trace, sent }: BuiltPage,
    written: WrittenPayload,
  ): ProducedPage {
    const page = terms.kind === 'html' ? asHtml(payload, written, terms.pathname) : asJson(payload)
    return { ...page, error: payload.state.error, trace, sent, digest: written.digest }
  }

  async function produce(terms: PageTerms, as?: Bearer): Promise<Produced> {
    const built = await build(terms, as)
    return 'redirect' in built ? built : asPage(terms, built, writePayload(built.payload))
  }

  return {
    produce: (terms: PageTerms): Promise<Produced> => produce(terms),
    /** @param known the digest of an earlier copy; a page that still shows the same is not rendered again */
    async renew(terms: PageTerms, known: string): Promise<Produced | Unchanged> {
      const built = await build(terms)
      if ('redirect' in built) return built
      const { payload, trace } = built
      const written = writePayload(payload)
      if (trace && written.digest() === known) return { isUnchanged: true, trace }
      return asPage(terms, built, written)
    },
    /** The page as a signed-in person may see it; never cached. */
    async produceFor(as: Bearer, terms: PageTerms): Promise<Produced> {
      const produced = await produce(terms, as)
      return 'redirect' in produced ? produced : { ...produced, trace: null }
    },
    queryKeys: (terms: PageTerms) => builder.queryKeys(requestOf(terms)),
    /** The page of an error that was thrown, in the reader's language. */
    errorPage(terms: PageTerms, status: number, message: string) {
      const payload = builder.errorPayload(requestOf(terms), status, message, true)
      return asHtml(payload, writePayload(payload), terms.pathname)
    },
  }
}
export type Producer = ReturnType<typeof createProducer>

/** The Content-Security-Policy of pages. */
function createPolicies({ settings, social, inlineScript, isSecure }: ProducerOptions) {
  const inline = [scriptHash(inlineScript)]
  let policyOf: { site: SiteSettings; policy: string } | null = null

  return (pathname: string): string => {
    if (splitLocale(pathname).rest.split('/').includes('builder')) return builderPolicy(inline)
    const { site } = settings.current()
    // Settings are replaced, never changed.
    if (policyOf?.site !== site) {
      const snippet = snippetSources(site.analytics.html)
      const scan = scanSources(social, site.login_box.social)
      policyOf = {
        site,
        policy: contentSecurityPolicy({
          inline,
          snippet,
          scan,
          isSecure,
          embeds: site.embeds,
        }),
      }
    }
    return policyOf.policy
  }
}

/** Builds page requests: in the name of a caller of whom nothing is known but who they are. */
function createRequests({ settings, messages, openReads }: ProducerOptions) {
  return ({ pathname, query, device, currency, plain }: PageTerms, bearer: Bearer = NOBODY): PageRequest => {
    const { asker, session, visitorId = null, seen } = bearer
    const { locale } = splitLocale(pathname)
    return {
      pathname: pathname.slice(0, MAX_PATH),
      query,
      caller: {
        asker,
        session,
        now: new Date(),
        locale,
        currency,
        device,
        visitorId,
        address: '',
        network: '',
        userAgent: '',
        cookies: {},
        recall: (seen !== undefined && openReads?.(seen, OLDEST_READ)) || null,
        isNobody: bearer === NOBODY,
      },
      snapshot: settings.current(),
      translator: messages.translator(locale),
      plain: plain ?? null,
    }
  }
}

/** Static modules need their styles, and no code. */
export function viewsOf({ state }: Payload): PageViews {
  const shown = state.modules.filter(({ failed }) => !failed)
  const live = shown.filter(({ isStatic }) => !isStatic)
  return { shown: shown.map(({ name }) => name), live: live.map(({ name }) => name) }
}
