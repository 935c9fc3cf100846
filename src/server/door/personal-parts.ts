import { isSignedIn } from '#shared/people/asker.ts'
import type { Module, PersonalPage } from '#site/module.ts'
import { matchRoute } from '#site/routes.ts'
import type { ModuleEntry } from '#site/settings.ts'
import { logError } from '../http/http.ts'
import type { Log } from '../measures/log.ts'
import { createPagePlanner, fitsPage, type PlanOptions, settingsOf } from '../pages/plan-page.ts'
import type { SettingsSnapshot } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import type { Ask, Caller } from './action.ts'
import type { Door } from './door.ts'
import { Refusal } from './refusal.ts'

interface PersonalOptions extends PlanOptions {
  modules: readonly Module[]
  door: () => Door
  settings: () => SettingsSnapshot
  messages: Messages
  log: Pick<Log, 'warn' | 'error'>
}

/** The personal parts of a page, by module id. */
export type PersonalParts = (
  address: string,
  args: Readonly<Record<string, unknown>>,
  caller: Caller,
) => Promise<Record<string, object>>

/** Longer addresses than any page of ours has. */
const MAX_ADDRESS = 2_000

/**
 * Asks the modules of a page for the signed-in reader's personal parts. The page is neither built nor rendered: its
 * subject is only read from its address.
 */
export function createPersonalParts(options: PersonalOptions): PersonalParts {
  const { plan, entriesOf } = createPagePlanner(options)
  const personal = new Map(
    options.modules.flatMap((module) => (module.personal ? [[module.name, module] as const] : [])),
  )

  /** A module that fails gives nothing: the reader keeps the stranger's view of it. */
  async function partOf(entry: ModuleEntry, page: PersonalPage): Promise<object | null> {
    const module = personal.get(entry.name)
    if (!module?.personal) return null
    try {
      return await module.personal(settingsOf(module, entry) as never, page)
    } catch (error) {
      if (!(error instanceof Refusal))
        logError(options.log, error, { module: entry.name }, 'The personal part of a module failed')
      return null
    }
  }

  async function isEntered(id: string, ask: Ask): Promise<boolean> {
    try {
      await options.enter(id, ask)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  return async (address, args, caller) => {
    const url = URL.parse(address.slice(0, MAX_ADDRESS), 'http://here.invalid')
    const route = url && matchRoute(url.pathname)
    const { asker } = caller
    // For a stranger the page itself is complete.
    if (!url || !route || !isSignedIn(asker)) return {}
    const snapshot = options.settings()
    const request = {
      pathname: url.pathname,
      query: url.searchParams,
      caller,
      snapshot,
      translator: options.messages.translator(caller.locale),
    }
    const planned = plan(route, request)
    const entries = planned && entriesOf(planned, request)
    if (!planned || !entries) return {}
    const ask = options.door().askAs(caller)
    if (planned.guarded !== undefined && !(await isEntered(planned.guarded, ask))) return {}
    const wanted = entries.filter(({ name }) => {
      const module = personal.get(name)
      return module && fitsPage(module, planned)
    })
    const page: Omit<PersonalPage, 'args'> = {
      ask,
      asker,
      locale: caller.locale,
      currency: caller.currency,
      device: caller.device,
      now: caller.now,
      settings: snapshot.site,
      places: snapshot.pages[caller.device].pages,
      path: route.path,
      id: planned.id,
      query: Object.fromEntries(url.searchParams),
    }
    const parts = await Promise.all(
      wanted.map(
        async (entry) => [entry.id, await partOf(entry, { ...page, args: args[entry.id] })] as const,
      ),
    )
    return Object.fromEntries(parts.filter((part): part is [string, object] => part[1] !== null))
  }
}
