import type { Contract } from '#shared/contract.ts'
import { valueAt } from '#shared/contract.ts'
import type { Renewal } from '../calls/renew.ts'
import type { Requests } from '../calls/request.ts'
import type { WhenReachable } from '../calls/retry-when-reachable.ts'
import { holdFocus } from '../page/focus.ts'
import type { CodeLoader } from '../page/page-code.ts'
import type { PageStore, Personal } from '../page/page-store.ts'
import type { Translators } from '../texts/translators.ts'
import { type PersonalCache, shownAddress } from './personal-cache.ts'

export interface PageDataQuestion {
  /** Address of the page, with its query. */
  path?: string | undefined
  args?: Record<string, unknown> | undefined
}

/** The personal parts of a page as JSON text, by module id. */
type PageDataContract = Contract<PageDataQuestion, string>

declare global {
  interface Window {
    /** The same call, begun by the first script of a page. */
    personalParts?: Promise<unknown> | undefined
  }
}

interface Needs {
  code: CodeLoader
  page: PageStore
  personalCache: PersonalCache
  whenReachable: WhenReachable
  renewal: Renewal
  requests: Requests
  translators: Translators
}

export type PersonalParts = ReturnType<typeof createPersonal>

/** The personal parts of the page on screen. */
export function createPersonal(needs: Needs) {
  const { code, page, personalCache, renewal, requests, translators, whenReachable } = needs
  const { readPage, showPage } = page
  const { forgetPersonal, keepPersonal, personalGeneration } = personalCache
  let contract: PageDataContract | undefined
  /** Incremented when the reader changes. */
  let readers = 0

  const configurePersonal = (by: PageDataContract): void => {
    contract = by
  }

  function dropPersonal(): void {
    readers += 1
    forgetPersonal()
    const { personal: _dropped, ...shown } = readPage()
    showPage(shown)
  }

  /**
   * Loads the personal parts of the page on screen and shows them.
   *
   * @param asStranger loads although there is no session: the login data of a page whose reader has just been signed
   *   out
   */
  async function loadPersonal({ asStranger = false } = {}): Promise<void> {
    if (!contract || !(asStranger || renewal.hasSession())) return
    const reader = readers
    const asked = personalGeneration()
    const { modules, layout, route } = readPage().payload.state
    const address = shownAddress()
    // The pages of an account are personal nearly whole: shown before their words are there, they would grow with them.
    const words = layout === 'account' ? translators.completeTranslator(route.locale) : undefined
    const personal = await ask(contract, address)
    const isLate = () => reader !== readers || readPage().payload.state.modules !== modules
    if (!personal || isLate()) return
    // The HTML of a static module was reused without its code; with a personal part it must be rendered, so its code
    // is loaded.
    const changed = modules.filter(({ id, failed }) => personal[id] && !failed).map(({ name }) => name)
    if (changed.length > 0) await (await code.pageCode()).loadViews(changed)
    if (isLate()) return
    // Not for account pages: their forms start from current values, never from a cached copy.
    if (asked === personalGeneration() && layout !== 'account') keepPersonal(address, personal)
    const translator = await words
    if (isLate()) return
    holdFocus(() => showPage({ ...readPage(), personal, ...(translator && { translator }) }))
  }

  async function ask(by: PageDataContract, path: string): Promise<Personal | undefined> {
    const begun = window.personalParts
    window.personalParts = undefined
    const early = begun && valueAt(await begun.catch(() => undefined), by.at)
    if (typeof early === 'string') return JSON.parse(early) as Personal
    const outcome = await requests.send(by, { path, args: {} }, { steps: ['not-signed-in'] })
    if (outcome.ok) return JSON.parse(outcome.result) as Personal
    if (!outcome.refusal) whenReachable(loadPersonal)
    return undefined
  }

  return { configurePersonal, dropPersonal, loadPersonal }
}
