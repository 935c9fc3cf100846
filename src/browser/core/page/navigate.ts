import type { Payload } from '#site/payload.ts'
import { matchRoute } from '#site/routes.ts'
import type { ReloadGuard } from '../calls/reload-guard.ts'
import type { Renewal } from '../calls/renew.ts'
import type { TermsOfPages } from '../texts/terms.ts'
import type { Builds } from './builds.ts'
import { canIntercept } from './can-intercept.ts'
import { createAnnouncer } from './document-head.ts'
import { createFocusHistory } from './focus.ts'
import { swapOutIn } from './out-in.ts'
import type { CodeLoader } from './page-code.ts'
import type { PageStore } from './page-store.ts'
import { reportPageView } from './page-view.ts'
import type { Arrival, Payloads } from './payloads.ts'
import type { PendingBar } from './pending-bar.ts'
import type { Refresh } from './refresh.ts'
import { errorPage, type Screen } from './screen.ts'

/** More redirects than one to a canonical address and one of a moved page are a loop. */
const MOST_REDIRECTS = 5

/** Options of a navigation that we start ourselves. */
interface Info {
  /** Scroll position and focus stay: the same page in another language. */
  keepsPlace?: boolean
  redirects?: number
}

interface GoOptions extends Info {
  /** Takes the place of the current history entry. */
  replaces?: boolean
}

interface Visit {
  url: URL
  from: URL
  signal: AbortSignal
  isBack: boolean
  info: Info
}

/** Without the Navigation API every link loads its page. */
const api = (): Navigation | undefined => ('navigation' in window ? window.navigation : undefined)

/** Navigates to an address of this site or elsewhere, as if a link had been followed. */
function go(to: string, { replaces = false, ...info }: GoOptions = {}): void {
  const navigation = api()
  if (!navigation) {
    if (replaces) location.replace(to)
    else location.assign(to)
    return
  }
  const { committed, finished } = navigation.navigate(to, { history: replaces ? 'replace' : 'auto', info })
  // The promises of superseded navigations reject, which is no error.
  for (const promise of [committed, finished]) promise?.catch(() => {})
}

const readInfo = (info: unknown): Info => (typeof info === 'object' && info !== null ? info : {})

function redirect(to: string, { url, info }: Visit): void | Promise<void> {
  const target = new URL(to, url)
  target.hash ||= url.hash
  const redirects = (info.redirects ?? 0) + 1
  if (target.origin !== url.origin) return location.replace(target)
  if (redirects > MOST_REDIRECTS) return location.reload()
  go(target.href, { ...info, redirects, replaces: true })
}

const MESSAGES: Record<number, string> = { 429: 'Too Many Requests', 503: 'Service Unavailable' }

interface ShowingNeeds {
  builds: Builds
  code: CodeLoader
  guard: ReloadGuard
  page: PageStore
  payloads: Payloads
  renewal: Renewal
  screen: Screen
  /** Announces a page that is shown to screen readers. */
  announce: (text: string) => void
  restoreFocus: (entry: string | undefined) => void
}

/** Shows the result of a visit. */
function createShowing({ builds, code, guard, page, payloads, renewal, screen, ...needs }: ShowingNeeds) {
  async function arrive(arrival: Arrival, wanted: Visit): Promise<void> {
    switch (arrival.kind) {
      case 'page':
        return showOrReload(arrival.payload, wanted)
      case 'redirect':
        return redirect(arrival.to, wanted)
      case 'foreign':
        // The address is already the new one, so a reload fetches it.
        return location.reload()
      case 'failed':
        return fail(arrival.status, wanted)
    }
  }

  async function showOrReload(payload: Payload, wanted: Visit): Promise<void> {
    // Another build answered: its page may need code that this one does not have.
    if (payload.state.buildId !== page.readState().buildId && guard.reloadOnce()) return
    // The reader has signed out while it was loading.
    if (payload.state.isOwn && !renewal.hasSession()) return location.reload()
    try {
      await show(payload, wanted)
    } catch (error) {
      if (await builds.isReloadingForChunk()) return
      console.error(error)
      await fail(500, wanted)
    }
  }

  async function show(payload: Payload, wanted: Visit): Promise<void> {
    const fades = [wanted.url, wanted.from].some(({ pathname }) => matchRoute(pathname)?.base === 'create')
    const result = await screen
      .putOnScreen(payload, wanted.signal, { swap: fades ? swapOutIn : undefined })
      .catch((error) => {
        // Without the code nothing can be drawn: the browser loads the address.
        if (code.isCodeMissing()) return 'unreadable'
        throw error
      })
    if (result === 'superseded') return
    if (result === 'unreadable') return location.reload()
    const { head, frame } = payload.state
    if (wanted.isBack) needs.restoreFocus(api()?.currentEntry?.key)
    else payloads.keepPage(wanted.url, payload)
    needs.announce(head.title)
    reportPageView(wanted.url.pathname, frame.analyticsTracker)
  }

  const fail = (status: number, wanted: Visit): Promise<void> =>
    show(
      errorPage(
        wanted.url,
        { status, message: MESSAGES[status] ?? 'Internal Server Error' },
        page.readState(),
      ),
      wanted,
    )

  return arrive
}

interface Needs extends Omit<ShowingNeeds, 'announce' | 'restoreFocus'> {
  pendingBar: PendingBar
  refresh: Refresh
  terms: TermsOfPages
}

/** Client-side navigation: links replace the content instead of loading a document. */
export function createNavigation({ pendingBar, refresh, terms, ...needs }: Needs) {
  const { builds, code, page, payloads } = needs
  const announce = createAnnouncer()
  const { rememberFocus, restoreFocus } = createFocusHistory()
  const arrive = createShowing({ ...needs, announce, restoreFocus })

  function onNavigate(event: NavigateEvent): void {
    const url = new URL(event.destination.url)
    const from = new URL(location.href)
    const isBack = event.navigationType === 'traverse'
    if (!canIntercept(event, url, from)) return
    // Back and forward within one document load nothing by themselves, so they are always intercepted.
    if ((builds.hasNewBuild() && !isBack) || code.isCodeMissing()) return
    const info = readInfo(event.info)
    if (event.navigationType === 'push') rememberFocus(api()?.currentEntry?.key)
    event.intercept({
      ...(info.keepsPlace && { scroll: 'manual', focusReset: 'manual' }),
      handler: () => visit({ url, from, signal: event.signal, isBack, info }),
    })
  }

  async function visit(wanted: Visit): Promise<void> {
    refresh.cancelRefresh()
    const endPending = pendingBar.startPending(page.readPage().translator.t('ui.loading'))
    wanted.signal.addEventListener('abort', endPending)
    try {
      const arrival = await payloads.findPage(wanted.url, terms.termsFor(wanted.url), wanted.isBack)
      if (!wanted.signal.aborted) await arrive(arrival, wanted)
    } finally {
      endPending()
    }
  }

  /** Starts intercepting links. */
  function startNavigation(): void {
    // Screen readers announce changes only in a live region that existed before them.
    announce('')
    api()?.addEventListener('navigate', onNavigate)
  }

  return { go, startNavigation }
}
