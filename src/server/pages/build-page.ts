import type { MessageKey } from '#shared/message-keys.gen.ts'
import { arrangedTag } from '#shared/tags.ts'
import { DEVICES, type Device } from '#shared/visitor/device.ts'
import type { Found, Module, PageContext } from '#site/module.ts'
import type { ModuleState, Payload } from '#site/payload.ts'
import { encodePath, localizedPath, matchRoute, type Route } from '#site/routes.ts'
import type { ModuleEntry } from '#site/settings.ts'
import type { Door } from '../door/door.ts'
import { Refusal } from '../door/refusal.ts'
import { logError } from '../http/http.ts'
import type { Log } from '../measures/log.ts'
import { pick } from '../page-cache/pick.ts'
import type { OldAddresses } from './old-addresses.ts'
import { createPageStates, type StateOptions } from './page-state.ts'
import { createTrace, type PageTrace, tracedTerms } from './page-trace.ts'
import {
  arrangementsOf,
  createPagePlanner,
  fitsPage,
  type PagePlan,
  type PageRequest,
  type PlanOptions,
  settingsOf,
} from './plan-page.ts'
import type { NextPublication } from './publications.ts'
import { NOT_COUNTED, type SentPage } from './sent-page.ts'

interface BuildOptions extends PlanOptions, StateOptions, Pick<OldAddresses, 'findMoved'> {
  modules: readonly Module[]
  /** Where a page of the site's own went that had this id: to another, or nowhere. null: there was none. */
  findLeft: (id: string) => Promise<{ to: string | null } | null>
  nextPublication: NextPublication
  door: Door
  log: Pick<Log, 'warn' | 'error'>
}

export interface BuiltPage {
  payload: Payload
  /** What it is made of; null where it must not be kept. */
  trace: PageTrace | null
  sent: SentPage
}
export type Built = { redirect: string; status: 301 | 302 } | BuiltPage

/** ms until a page is rendered again on which a module failed to load. */
const FAILED_FOR = 5_000

/** Builds what a path shows: route → page settings → subject → modules → their answers. */
export function createPageBuilder(options: BuildOptions) {
  const { plan, entriesOf } = createPagePlanner(options)
  const { stateOf, errorPayload } = createPageStates(options)
  const loadModule = createModuleLoader(options)

  async function build(request: PageRequest): Promise<Built> {
    const { pathname, caller } = request
    const route = matchRoute(pathname)
    const missing = async (said = 'Page Not Found', fatal = true): Promise<Built> => {
      const moved = await options.findMoved(pathname, new URLSearchParams())
      if (moved !== null) return { redirect: moved, status: 301 }
      return errorPage(errorPayload(request, 404, `${said}: ${shown(pathname)}`, fatal))
    }
    if (!route) return missing('Page not found', false)

    const planned = plan(route, request)
    const entries = planned && entriesOf(planned, request)
    if (!planned || !entries) return (await left(route, request)) ?? missing()

    const trace = createTrace()
    for (const key of arrangementsOf(planned)) trace.tags.add(arrangedTag(key))
    // Whoever builds pages looks at all of them.
    if (planned.guarded !== undefined && !request.isPreview)
      await options.enter(planned.guarded, options.door.askAs(caller, trace))
    trace.usesDevice = isOfDevice(planned, request)
    let missed = ''
    const pageAbout = contextOf(options.door, request, planned, {
      path: route.path,
      trace,
      misses: (words) => {
        missed = words
      },
    })

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

    const page = pageAbout(found?.found ?? null)
    const [next, ...loaded] = await Promise.all([
      options.nextPublication(caller.now, caller.recall),
      ...entries.map((entry) => loadModule(entry, planned, page, request.isPreview ?? false)),
    ])
    page.until(next)
    const boxes = loaded.filter((box) => box !== null)
    if (boxes.some(({ state }) => state.failed)) page.until(new Date(caller.now.getTime() + FAILED_FOR))
    const states = boxes.map(({ state }) => state)
    const payload = {
      data: Object.fromEntries(boxes.map(({ state, data }) => [state.id, data])),
      state: stateOf(request, { route, planned, trace, found, modules: states }),
    }
    return { payload, trace, sent: sentOf(planned, found, missed) }
  }

  /** What is said at an address that a page of the site's own has left. */
  async function left(route: Route, request: PageRequest): Promise<Built | null> {
    const { caller, snapshot, pathname } = request
    const found = route.base === 'name' ? await options.findLeft(route.path) : null
    if (!found) return null
    const { to } = found
    if (to === null) return errorPage(errorPayload(request, 410, `Page Gone: ${shown(pathname)}`, true))
    // A command may have taken the page away since.
    const isThere = snapshot.pages[caller.device].pages.custom.some(({ id }) => id === to)
    return isThere ? { redirect: localizedPath(encodePath(to), route.locale), status: 301 } : null
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

  return {
    /** @throws only bugs and an unreachable database; what the subject refuses becomes an error page */
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
    /** The query parameters that the page at this path reads. */
    queryKeys(request: PageRequest): readonly string[] {
      const route = matchRoute(request.pathname)
      return (route && plan(route, request)?.subject?.queryKeys) || []
    },
  }
}
export type PageBuilder = ReturnType<typeof createPageBuilder>

/** A module in its box: unknown ones are left out, failing ones marked, both logged; the page goes on. */
function createModuleLoader({ modules, log }: Pick<BuildOptions, 'modules' | 'log'>) {
  const moduleByName = new Map(modules.map((module) => [module.name, module]))
  return async (entry: ModuleEntry, planned: PagePlan, page: PageContext, keepsAll: boolean) => {
    const state: ModuleState = { id: entry.id, name: entry.name, slot: entry.slot, settings: entry.settings }
    const module = moduleByName.get(entry.name)
    if (!module) {
      if (keepsAll) return { state, data: null }
      log.warn({ module: entry.name, page: page.path }, 'A page names a module that does not exist')
      return null
    }
    if (!fitsPage(module, planned)) return keepsAll ? { state: { ...state, name: '' }, data: null } : null
    const { isStatic } = module
    if (isStatic) state.isStatic = true
    try {
      state.settings = settingsOf(module, entry)
      const data = (await module.load?.(state.settings as never, page as never)) ?? null
      if (typeof isStatic === 'function' && !isStatic(data as never)) delete state.isStatic
      return { state, data }
    } catch (error) {
      logError(log, error, { module: entry.name, page: page.path }, 'A module failed')
      return { state: { ...state, settings: {}, failed: true as const }, data: null }
    }
  }
}

/** The context that subjects and modules get; notes in the trace whether they used currency or device. */
function contextOf(
  door: Door,
  { query, caller, snapshot, translator, plain = null }: PageRequest,
  { subject }: PagePlan,
  { path, trace, misses }: { path: string; trace: PageTrace; misses: PageContext['misses'] },
) {
  const shared = {
    ask: door.askAs(caller, trace),
    asker: caller.asker,
    locale: caller.locale,
    now: caller.now,
    settings: snapshot.site,
    places: snapshot.pages[caller.device].pages,
    t: translator.t,
    path,
    query: Object.fromEntries(pick(query, subject?.queryKeys ?? [])),
    plain,
    visitorId: plain ? caller.visitorId : null,
    misses,
  }
  const terms = Object.getOwnPropertyDescriptors(tracedTerms(caller, trace))
  return <Value>(about: Value): PageContext<Value> =>
    Object.defineProperties({ ...shared, subject: about } as PageContext<Value>, terms)
}

const errorPage = (payload: Payload): BuiltPage => ({ payload, trace: null, sent: NOT_COUNTED })

const sentOf = ({ key }: PagePlan, found: Found<unknown> | null, missed: string): SentPage => ({
  viewed: found?.viewed ?? null,
  // A notice that something is not for whoever asks is not what they came for.
  kind: found?.status === 403 ? null : (key.split('.')[0] ?? null),
  missed,
})

/** Long paths are cut where they are shown: nobody reads 10,000 characters. */
function shown(pathname: string): string {
  const trimmed = pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname
  try {
    return decodeURI(trimmed)
  } catch {
    return trimmed
  }
}
