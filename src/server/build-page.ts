import { safeParse } from 'zod/mini'
import { DEVICES, type Device } from '#shared/device.ts'
import type { MessageKey } from '#shared/message-keys.ts'
import { buildFrame, currencyOf } from '#site/frame.ts'
import type { Found, Module, PageContext, Subject, Viewed } from '#site/module.ts'
import type { FrameState, Head, ModuleState, PageState, Payload } from '#site/payload.ts'
import { encodePath, hidesFrame, localizedPath, matchRoute } from '#site/routes.ts'
import type { ModuleEntry } from '#site/settings.ts'
import type { Door } from './door.ts'
import { buildHead, type PageFeed } from './head.ts'
import type { FindMoved } from './old-addresses.ts'
import { createTrace, type PageTrace, tracedTerms } from './page-trace.ts'
import { createPagePlanner, type FixedPage, type PagePlan, type PageRequest } from './plan-page.ts'
import { Refusal } from './refusal.ts'
import type { SettingsSnapshot } from './settings-store.ts'
import { offeredProviders, type SocialKeys } from './social-keys.ts'

export interface PageParts {
  modules: readonly Module[]
  subjects: readonly Subject[]
  /** By page key: 'docs.front', 'notify', 'account.wealth', ... */
  fixedPages: Readonly<Record<string, FixedPage>>
  /** By page key, where a page is about no single thing. */
  pageFeeds: Readonly<Record<string, readonly PageFeed[]>>
  /** Module lists of pages that the stored settings do not mention. */
  presetModules: Readonly<Record<string, ModuleEntry[]>>
}

interface BuildOptions extends PageParts {
  /** When something becomes public by the clock alone, and any list may be another one. */
  nextPublication: (now: Date) => Promise<Date | null>
  door: Door
  siteUrl: string
  social: SocialKeys
  buildId: string
  findMoved: FindMoved
  log: { error: (details: object, message: string) => void; warn: (details: object, message: string) => void }
}

export type Built =
  | {
      payload: Payload
      /** What it is made of; null where it must not be kept. */
      trace: PageTrace | null
      /** The post that whoever reads this page has seen. */
      viewed: Viewed | null
    }
  | { redirect: string; status: 301 | 302 }

/** ms until a page is tried again on which a module could not be loaded. */
const FAILED_FOR = 5_000

/** Builds what a path shows: route → page settings → subject → modules → their answers. */
export function createPageBuilder(options: BuildOptions) {
  const { door, modules, pageFeeds, log } = options
  const { plan, entriesOf } = createPagePlanner(options)
  const moduleByName = new Map(modules.map((module) => [module.name, module]))

  /** A module in its box: unknown ones are left out, failing ones marked, both logged; the page goes on. */
  async function loadModule(entry: ModuleEntry, page: PageContext, subjectKey: string) {
    const state: ModuleState = { id: entry.id, name: entry.name, slot: entry.slot, settings: entry.settings }
    const module = moduleByName.get(entry.name)
    if (!module) {
      log.warn({ module: entry.name, page: page.path }, 'A page names a module that does not exist')
      return null
    }
    if (module.subjects && !module.subjects.includes(subjectKey)) return null
    if (module.isStatic) state.isStatic = true
    try {
      const stored =
        entry.version < module.version && module.upgrade
          ? module.upgrade(entry.settings, entry.version)
          : entry.settings
      const parsed = safeParse(module.settings as never, stored)
      if (!parsed.success)
        throw new Error(`Settings of module ${entry.name} do not fit.`, { cause: parsed.error })
      state.settings = parsed.data
      return { state, data: (await module.load?.(parsed.data as never, page as never)) ?? null }
    } catch (error) {
      log.error({ error, module: entry.name, page: page.path }, 'A module failed')
      return { state: { ...state, settings: {}, failed: true as const }, data: null }
    }
  }

  async function build(request: PageRequest): Promise<Built> {
    const { pathname, caller, snapshot, translator } = request
    const route = matchRoute(pathname)
    const missing = async (said = 'Page Not Found', fatal = true): Promise<Built> => {
      const moved = await options.findMoved(pathname, new URLSearchParams())
      if (moved !== null) return { redirect: moved, status: 301 }
      return errorPage(errorPayload(request, 404, `${said}: ${shown(pathname)}`, fatal))
    }
    if (!route) return missing('Page not found', false)

    const planned = plan(route, request)
    const entries = planned && entriesOf(planned, request)
    if (!planned || !entries) return missing()

    const { pages } = snapshot.pages[caller.device]
    const query = Object.fromEntries(
      (planned.subject?.queryKeys ?? []).flatMap((key) => {
        const value = request.query.get(key)
        return value === null ? [] : [[key, value]]
      }),
    )
    const trace = createTrace()
    trace.usesDevice = isOfDevice(planned, request)
    const terms = Object.getOwnPropertyDescriptors(tracedTerms(caller, trace))
    const pageAbout = <Value>(subject: Value): PageContext<Value> =>
      Object.defineProperties(
        {
          ask: door.askAs(caller, trace),
          asker: caller.asker,
          locale: caller.locale,
          now: caller.now,
          settings: snapshot.site,
          places: pages,
          t: translator.t,
          path: route.path,
          query,
          subject,
        } as PageContext<Value>,
        terms,
      )

    let found: Found<unknown> | null = null
    if (planned.subject) {
      const loaded = await planned.subject.load(planned.id, pageAbout(null))
      if (!loaded) return missing()
      const variant = planned.resolved?.kind === 'view' ? planned.resolved.variant : null
      const suffix = variant === null ? '' : `.${variant}`
      if ('moved' in loaded) {
        return { redirect: localizedPath(encodePath(loaded.moved + suffix), caller.locale), status: 301 }
      }
      found = loaded
    }

    const subjectKey = planned.subject ? `${planned.subject.view}.${planned.subject.page}` : planned.key
    const page = pageAbout(found?.found ?? null)
    const [next, ...loaded] = await Promise.all([
      options.nextPublication(caller.now),
      ...entries.map((entry) => loadModule(entry, page, subjectKey)),
    ])
    page.until(next)
    const boxes = loaded.filter((box) => box !== null)
    if (boxes.some(({ state }) => state.failed)) page.until(new Date(caller.now.getTime() + FAILED_FOR))
    const frame = frameOf(request)
    const canonicalPath = found?.canonicalPath ?? route.path
    const state: PageState = {
      ...baseState(request, trace),
      route: {
        name: route.name,
        base: route.base,
        locale: route.locale,
        path: pathname,
        params: route.params,
      },
      pageKey: planned.key,
      layout: planned.layout,
      bare: hidesFrame(route),
      modules: boxes.map((box) => box.state),
      subject: found?.found ?? null,
      head: buildHead({
        siteUrl: options.siteUrl,
        isCrawled: snapshot.site.crawlers.isOpen,
        frame,
        locale: caller.locale,
        path: encodePath(canonicalPath),
        plan: planned,
        found,
        feeds: (pageFeeds[planned.key] ?? []).map(({ path, title }) => ({
          path,
          title: translator.t(title),
        })),
      }),
      frame,
      status: found?.status ?? 200,
      error: null,
      colorMode: pages.colorModes[planned.key] ?? null,
    }
    return {
      payload: { data: Object.fromEntries(boxes.map((box) => [box.state.id, box.data])), state },
      trace,
      viewed: found?.viewed ?? null,
    }
  }

  /** The frame depends on nothing but settings, device and language; settings are replaced, never changed. */
  const frames = new WeakMap<SettingsSnapshot, Map<string, FrameState>>()
  function frameOf({ snapshot, caller }: PageRequest): FrameState {
    const known = frames.get(snapshot) ?? new Map<string, FrameState>()
    frames.set(snapshot, known)
    const key = `${caller.device} ${caller.locale}`
    let frame = known.get(key)
    if (!frame) {
      const page = snapshot.pages[caller.device]
      frame = buildFrame(
        snapshot.site,
        page,
        caller.locale,
        snapshot.differsByDevice,
        offeredProviders(options.social, snapshot.site.login_box.social),
      )
      known.set(key, frame)
    }
    return frame
  }

  /** Whether the settings give the devices different modules here, or another frame or other addresses anywhere. */
  function isOfDevice(plan: PagePlan, request: PageRequest): boolean {
    const { snapshot, caller } = request
    if (!snapshot.differsByDevice) return false
    const seenOn = (device: Device) => {
      const { header, pages } = snapshot.pages[device]
      return JSON.stringify([header, pages, entriesOf(plan, { ...request, caller: { ...caller, device } })])
    }
    return new Set(DEVICES.map(seenOn)).size > 1
  }

  /**
   * What depends on neither currency nor device is said in the terms that everybody begins with, so that it is one page
   * for all; the browser then puts in its own.
   */
  function baseState({ caller, pathname, snapshot }: PageRequest, trace?: PageTrace) {
    const { locale } = caller
    return {
      route: { name: null, base: null, locale, path: pathname, params: {} },
      device: !trace || trace.usesDevice ? caller.device : ('desktop' as const),
      currency: !trace || trace.usesCurrency ? caller.currency : currencyOf(snapshot.site, locale),
      ...(caller.session && { isOwn: true as const }),
      now: caller.now.toISOString(),
      buildId: options.buildId,
    }
  }

  /** The page of an error: the frame stays, the modules give way to what happened and what one can do. */
  function errorPayload(request: PageRequest, status: number, message: string, fatal: boolean): Payload {
    const frame = frameOf(request)
    const head: Head = {
      title: `${message} · ${frame.siteName}`,
      description: '',
      canonical: null,
      alternates: [],
      feeds: [],
      openGraph: {},
      jsonLd: [],
      robots: 'noindex',
      preload: [],
    }
    const state: PageState = {
      ...baseState(request),
      pageKey: null,
      layout: 'default',
      bare: false,
      modules: [],
      subject: null,
      head,
      frame,
      status,
      error: { status, message, fatal },
      colorMode: null,
    }
    return { data: {}, state }
  }

  return {
    /** @throws only what is a bug or a database that is gone; a refusal of the subject is a 404 */
    async build(request: PageRequest): Promise<Built> {
      try {
        return await build(request)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const missing = { 404: 'Page Not Found', 410: 'Page Gone' }[error.status]
        const message = missing
          ? `${missing}: ${shown(request.pathname)}`
          : request.translator.t(`refusal.${error.code}` as MessageKey, error.params)
        return errorPage(errorPayload(request, error.status, message, true))
      }
    },
    errorPayload,
    /** What the page at this path reads of its query. */
    queryKeys(request: PageRequest): readonly string[] {
      const route = matchRoute(request.pathname)
      return (route && plan(route, request)?.subject?.queryKeys) || []
    },
  }
}
export type PageBuilder = ReturnType<typeof createPageBuilder>

const errorPage = (payload: Payload): Built => ({ payload, trace: null, viewed: null })

/** Long paths are cut where they are shown: nobody reads 10,000 characters. */
function shown(pathname: string): string {
  const trimmed = pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname
  try {
    return decodeURI(trimmed)
  } catch {
    return trimmed
  }
}
