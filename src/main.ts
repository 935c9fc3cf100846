import type { IncomingMessage } from 'node:http'
import type { Server as NetServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import { pageFeeds } from '#features/feeds/page-feeds.ts'
import { createMovedFinder } from '#features/import/find-moved.ts'
import { fixedPages } from '#features/pages/fixed-pages.ts'
import { presetModules, presetPages } from '#features/pages/preset-pages.ts'
import { addViews, getViewSalt } from '#features/posts/queries/add-views.ts'
import { findNextPublication } from '#features/posts/queries/next-publication.ts'
import { registerApi } from '#server/api.ts'
import { registerBuildFiles } from '#server/build-files.ts'
import { createPageBuilder } from '#server/build-page.ts'
import type { DeliveryConfig } from '#server/delivery/config.ts'
import { createDelivery } from '#server/delivery/delivery.ts'
import { createDoor, type Door } from '#server/door.ts'
import { registerDownloads } from '#server/downloads.ts'
import { registerEndpoints } from '#server/endpoint.ts'
import { registerFallback } from '#server/fallback.ts'
import { registerFiles } from '#server/files.ts'
import { type ProbeOptions, registerHealth } from '#server/health.ts'
import { createHints } from '#server/hints.ts'
import type { PageAssets } from '#server/html.ts'
import { createHttp } from '#server/http.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createKeptAnswers } from '#server/kept-answers.ts'
import { createLimiter, type Limiter } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import { registerMessageFiles } from '#server/message-files.ts'
import { createMessages } from '#server/messages.ts'
import { createMetrics, type Metrics } from '#server/metrics.ts'
import { createOutboxReader } from '#server/outbox.ts'
import { createViewCounter } from '#server/page-cache/count-views.ts'
import { createPageCache, type PageCache, type PageCacheOptions } from '#server/page-cache/page-cache.ts'
import { createPages } from '#server/pages.ts'
import { createPersonalParts } from '#server/personal-parts.ts'
import { drain } from '#server/processes/drain.ts'
import { listenOn } from '#server/processes/listen.ts'
import { createProducer } from '#server/produce-page.ts'
import { createPurger } from '#server/purge.ts'
import type { RedisConnection } from '#server/redis.ts'
import { createRequestWatch } from '#server/requests.ts'
import { commonHeaders } from '#server/security.ts'
import { registerSessionRoutes } from '#server/sessions/routes.ts'
import { createSessions, type Sessions } from '#server/sessions/sessions.ts'
import { createSettingsStore } from '#server/settings-store.ts'
import { createSigner } from '#server/signer.ts'
import type { SocialKeys } from '#server/social-keys.ts'
import { registerUploads } from '#server/uploads.ts'
import { visitorAddress } from '#server/visitor-address.ts'
import type { Locale } from '#shared/locales.ts'
import { FIRST_PAINT_SCRIPT } from '#site/first-paint.ts'
import type { ModuleView, Viewed } from '#site/module.ts'
import type { ModuleEntry } from '#site/settings.ts'
import { actions } from './actions.ts'
import { downloads } from './downloads.ts'
import { endpoints } from './endpoints.ts'
import { consequences, jobs as jobList } from './jobs.ts'
import { modules, subjects } from './modules.ts'
import { frame, viewName } from './registry.ts'
import { uploads } from './uploads.ts'

const localeFiles = import.meta.glob<Record<string, string>>('./**/locales/*.json', {
  eager: true,
  import: 'default',
})
const viewFiles = import.meta.glob<ModuleView>('./features/*/modules/*.tsx', { eager: true, import: 'View' })
export const views = new Map(Object.entries(viewFiles).map(([file, view]) => [viewName(file), view]))

/** View name → source file, for the lists of files that a page preloads. */
export const viewSources = new Map(
  Object.keys(viewFiles).map((file) => [viewName(file), file.replace('./', 'src/')]),
)

export interface SiteOptions {
  db: Database
  /** Past any pooler: hints from other processes come on it. */
  directConnection: Connection
  /** 'https://town.example', without slash at the end. */
  siteUrl: string
  /** Further origins that are this site: on a machine of one's own, 127.0.0.1 beside localhost. */
  otherOrigins?: readonly string[]
  dataDir: string
  /** Signs what the site hands out, and seals what it keeps. */
  secret: string
  /** Missing: mails and text messages are kept for the owner to see. */
  delivery?: DeliveryConfig | undefined
  /** Folder of the browser build, or null where the development server brings the files. */
  clientDir: string | null
  build: { id: string; timestamp: number }
  assets: (views: readonly string[]) => PageAssets
  isDevelopment: boolean
  /** Holds every result of an action against its schema. */
  checksResults: boolean
  trustProxy: boolean | number | string
  /** Pages that one address may have rendered in a minute; 0 for no limit. */
  rendersPerMinute: number
  /** The providers that people can sign in with; missing: none. */
  social?: SocialKeys
  /** Missing: every page is made anew for everybody. */
  pageCache?: Pick<PageCacheOptions, 'maxBytes' | 'cdnMaxAge' | 'clock'> | undefined
  /** Told what has changed, by the process that works at jobs. */
  purge?: { url: string; token: string | undefined } | undefined
  /** Works at jobs too; else it only lays them down. */
  runsJobs: boolean
  /** Missing: this process counts by itself. */
  limiter?: Limiter
  metrics?: Metrics
  /** Carries hints between processes instead of the database. */
  redis?: RedisConnection | undefined
  /** How `/readyz` and `/metrics` see the other processes of the site. */
  probes?: ProbeOptions
  log: Log
}

export interface Site {
  http: FastifyInstance
  door: Door
  sessions: Sessions
  /** Reads the outbox now; tests and other processes' hints call it. */
  readOutbox: () => Promise<void>
  /** null where nothing is kept. */
  cache: PageCache | null
  /** Writes the views that were counted now; it happens by itself every few seconds. */
  writeViews: () => Promise<void>
  listen: (where: { port: number; host: string }) => Promise<void>
  /** Takes nothing new and finishes what was begun. */
  drain: (ends: 'site' | 'worker') => Promise<void>
  close: () => Promise<void>
}

/** Wires the whole server together: one database in, one HTTP server out. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const base = completeOptions(options)
  const news = await startNews(base)
  const asking = await openDoor(base, news)
  const showing = wirePages(base, news, asking)
  let listeners: NetServer[] = []
  let isDraining = false
  const http = await wireHttp(base, { ...news, ...asking, ...showing, isDraining: () => isDraining })

  return {
    http,
    door: asking.door,
    sessions: asking.sessions,
    readOutbox: () => news.outbox.read(),
    cache: showing.cache,
    writeViews: showing.viewCounter.flush,
    listen: async (where) => {
      await http.ready()
      listeners = await listenOn(http.server, where)
    },
    drain: (ends) => {
      isDraining = true
      return drain(http.server, listeners, ends)
    },
    close: async () => {
      news.outbox.stop()
      await news.hints.stop()
      await http.close()
      await showing.viewCounter.close()
      await showing.purger?.close()
      await asking.jobs.stop()
    },
  }
}

/** The options with what follows from them alone. */
function completeOptions(options: SiteOptions) {
  const { siteUrl, dataDir, trustProxy, log } = options
  const { limiter = createLimiter(), metrics = createMetrics(), social = {} } = options
  return {
    ...options,
    limiter,
    metrics,
    social,
    isSecure: siteUrl.startsWith('https:'),
    origins: [siteUrl, ...(options.otherOrigins ?? [])],
    mediaDir: join(dataDir, 'media'),
    exportsDir: join(dataDir, 'exports'),
    signer: createSigner(options.secret),
    requests: createRequestWatch({ trustProxy, metrics, log }),
  }
}
type Base = ReturnType<typeof completeOptions>

/** What every part asks for: texts, settings, and what others have changed. */
async function startNews({ db, directConnection, redis, metrics, log }: Base) {
  const messages = createMessages(localeFiles)
  const settings = createSettingsStore({ db, presetPages, log })
  const outbox = createOutboxReader(db, log)
  outbox.on('settings.changed', () => settings.load())
  const kept = createKeptAnswers()
  outbox.on('*', ({ tags }) => kept.touch(tags))
  await outbox.start()
  await settings.load()
  metrics.gauge(
    'plaza_outbox_lag_seconds',
    'Time for which changes may have gone unnoticed; up to 5 where nothing happens',
    outbox.lag,
    'max',
  )
  const readOn = () =>
    void outbox.read().catch((error) => log.error({ error }, 'The outbox could not be read'))
  const hints = createHints({
    db,
    connection: directConnection,
    redis,
    onHint: readOn,
    onChange: (isListening) => {
      outbox.listens(isListening)
      // Is it only the hints, or is the database away?
      if (!isListening) readOn()
    },
  })
  const onCommit = () => {
    readOn()
    hints.send()
  }
  return { messages, settings, outbox, kept, hints, onCommit }
}
type News = Awaited<ReturnType<typeof startNews>>

/** The door through which everything is asked, and the jobs that follow from what was done. */
async function openDoor(base: Base, { messages, settings, outbox, onCommit }: News) {
  const { db, siteUrl, signer, mediaDir, exportsDir, social, limiter, isSecure, log } = base
  const translate = (locale: Locale) => messages.translator(locale).t
  const delivery = createDelivery(base.delivery, siteUrl)
  const jobs = createJobs({
    db,
    outbox,
    jobs: jobList,
    consequences,
    settings: () => settings.current().site,
    means: { delivery, signer, translate, siteUrl, mediaDir, exportsDir, log },
    works: base.runsJobs,
    onCommit,
    log,
  })
  await jobs.start()

  const sessions = createSessions({ db, signer, settings: () => settings.current().site, isSecure })
  const door = createDoor({
    db,
    actions,
    settings: settings.current,
    translate,
    limiter,
    jobs,
    sessions,
    signer,
    social,
    siteUrl,
    mediaDir,
    personalParts: (...asked) => personalParts(...asked),
    checksResults: base.checksResults,
    onCommit,
  })
  const personalParts = createPersonalParts({
    door: () => door,
    modules,
    subjects,
    fixedPages,
    presetModules: presetModules as Record<string, ModuleEntry[]>,
    settings: settings.current,
    messages,
    log,
  })
  return { door, jobs, sessions }
}
type Asking = Awaited<ReturnType<typeof openDoor>>

/** What makes pages, keeps them and sends them. */
function wirePages(base: Base, { messages, settings, outbox }: News, { door, sessions }: Asking) {
  const { db, siteUrl, social, build, limiter, metrics, requests, isSecure, log } = base
  const findMoved = createMovedFinder(db, () => settings.current().pages.desktop.pages)
  const builder = createPageBuilder({
    door,
    findMoved,
    nextPublication: (now) => findNextPublication(db, now),
    modules,
    subjects,
    fixedPages,
    pageFeeds,
    presetModules: presetModules as Record<string, ModuleEntry[]>,
    siteUrl,
    social,
    buildId: build.id,
    log,
  })
  const producer = createProducer({
    builder,
    settings,
    messages,
    registry: { ...frame, view: (name) => views.get(name) },
    social,
    assets: base.assets,
    inlineScript: FIRST_PAINT_SCRIPT,
    isSecure,
    isDevelopment: base.isDevelopment,
    metrics,
    log,
  })
  const viewCounter = createViewCounter({
    saltOf: (day) => getViewSalt(db, day),
    save: (day, seen) => addViews(db, day, seen),
    log,
  })
  const addressOf = visitorAddress(base.trustProxy)
  const countView = (viewed: Viewed | null, request: IncomingMessage) => {
    const { method, headers } = request
    if (viewed) viewCounter.count(viewed, { method, headers, address: () => addressOf(request) })
  }
  const cache = base.pageCache
    ? createPageCache({
        ...base.pageCache,
        producer,
        news: outbox,
        settings: () => settings.current().site,
        common: commonHeaders(isSecure),
        metrics,
        requests,
        onSent: ({ viewed }, request) => countView(viewed, request),
        log,
      })
    : null
  outbox.on('*', ({ tags }) => cache?.touch(tags))
  // One process of each machine is enough; a CDN that is told twice drops what it has not.
  const purger = base.purge && base.runsJobs ? createPurger({ ...base.purge, log }) : null
  if (purger) outbox.on('*', purger.touch)
  const pages = createPages({
    producer,
    findMoved,
    cache,
    outbox,
    sessions,
    settings,
    messages,
    limiter,
    rendersPerMinute: base.rendersPerMinute,
    onSent: ({ viewed }, { raw }) => countView(viewed, raw),
    log,
  })
  return { pages, cache, viewCounter, purger }
}

type Parts = News & Asking & ReturnType<typeof wirePages> & { isDraining: () => boolean }

/** Everything that answers at an address. */
async function wireHttp(base: Base, parts: Parts): Promise<FastifyInstance> {
  const { db, siteUrl, signer, social, mediaDir, exportsDir, origins, limiter, metrics, isSecure, log } = base
  const { messages, settings, outbox, kept, door, sessions, pages, cache, isDraining } = parts
  const http = createHttp({
    isSecure,
    trustProxy: base.trustProxy,
    requests: base.requests,
    isDraining,
    onBadAddress: pages.answer,
    answersFirst: (request, response) => cache?.answer(request, response) ?? false,
  })
  registerFallback(http, { messages, log })
  registerApi(http, { door, sessions, settings, messages, origins, isSecure, log })
  await registerUploads(http, uploads, { door, sessions, settings, messages, origins, isSecure, log })
  registerDownloads(http, downloads, { door, sessions, settings, messages, exportsDir, log })
  registerSessionRoutes(http, { db, sessions, limiter, messages, origins, log })
  registerEndpoints(http, endpoints, { db, kept, limiter, settings, messages, siteUrl, signer, social, log })
  registerHealth(http, {
    ...base.probes,
    metrics,
    askDatabase: () => sql`select 1`.execute(db),
    isCurrent: () => !outbox.isAway(),
  })
  registerMessageFiles(http, messages)
  registerBuildFiles(http, base.build)
  await registerFiles(http, { clientDir: base.clientDir, mediaDir })
  pages.register(http)
  return http
}
