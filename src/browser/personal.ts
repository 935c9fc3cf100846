import type { Contract } from '#shared/contract.ts'
import { valueAt } from '#shared/contract.ts'
import { type Personal, readPage, showPage } from './page-store.ts'
import { hasSession } from './renew.ts'
import { send } from './request.ts'
import { loadViews } from './views.ts'

export interface PageDataQuestion {
  /** Address of the page, with its query. */
  path?: string | undefined
  args?: Record<string, unknown> | undefined
}

/** JSON text of what belongs to the reader of a page, by module id. */
type PageDataContract = Contract<PageDataQuestion, string>

declare global {
  interface Window {
    /** The same call, begun by the first script of a page. */
    personalParts?: Promise<unknown> | undefined
  }
}

/** Pages whose personal parts are shown again at once when one comes back to them. */
const KEPT = 20

let contract: PageDataContract | undefined
const kept = new Map<string, Personal>()
/** Raised when the reader is another one. */
let generation = 0

export const configurePersonal = (by: PageDataContract): void => {
  contract = by
}

/** What was known of the page at a path when it was left; it is asked anew meanwhile. */
export const recallPersonal = (path: string): Personal | undefined => kept.get(path)

export function dropPersonal(): void {
  generation += 1
  kept.clear()
  const { personal: _dropped, ...page } = readPage()
  showPage(page)
}

/**
 * Asks for what belongs to the reader of the page on screen and puts it in.
 *
 * @param asStranger asks although there is no session: the login data of a page whose reader has just been signed out
 */
export async function loadPersonal({ asStranger = false } = {}): Promise<void> {
  if (!contract || !(asStranger || hasSession())) return
  const asked = generation
  const { modules, route } = readPage().payload.state
  const personal = await ask(contract)
  const isLate = () => asked !== generation || readPage().payload.state.modules !== modules
  if (!personal || isLate()) return
  // A static module's HTML was taken over as it came; with something personal in it, it needs its code.
  const changed = modules.filter(({ id, failed }) => personal[id] && !failed).map(({ name }) => name)
  if (changed.length > 0) await loadViews(changed)
  if (isLate()) return
  kept.delete(route.path)
  kept.set(route.path, personal)
  for (const path of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(path)
  }
  showPage({ ...readPage(), personal })
}

async function ask(by: PageDataContract): Promise<Personal | undefined> {
  const begun = window.personalParts
  window.personalParts = undefined
  const text = begun
    ? valueAt(await begun.catch(() => undefined), by.at)
    : await send(by, { path: location.pathname + location.search, args: {} }).then((outcome) =>
        outcome.ok ? outcome.result : undefined,
      )
  return typeof text === 'string' ? (JSON.parse(text) as Personal) : undefined
}
