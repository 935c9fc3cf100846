import type { Contract } from '#shared/contract.ts'
import { TIER_KEY, type Viewer, viewerOf, type WireViewer } from '#shared/people/viewer.ts'
import type { Renewal } from '../calls/renew.ts'
import type { Requests } from '../calls/request.ts'
import type { WhenReachable } from '../calls/retry-when-reachable.ts'
import type { ReportUnreachable } from '../calls/unreachable.ts'
import type { PageStore } from '../page/page-store.ts'
import { isRefusedToStranger, type Payloads } from '../page/payloads.ts'
import type { Refresh } from '../page/refresh.ts'
import type { PersonalParts } from './personal.ts'
import type { SiteStorage } from './storage.ts'

/** What the page knows of its reader. */
export interface Session {
  /** There is a session; the viewer may still be loading. */
  isSignedIn: boolean
  viewer: Viewer | null
}

export const STRANGER: Session = { isSignedIn: false, viewer: null }

/** Messages between tabs. */
type SessionMessage = 'signed in' | 'signed out'

type ViewerContract = Contract<Record<string, unknown> | undefined, WireViewer | null>

interface StartOptions {
  viewer: ViewerContract
  /** The server has ended the session. */
  onEnd: () => void
}

/** The store of the session. */
function createReader({ writeLocal }: SiteStorage) {
  let session = STRANGER
  const listeners = new Set<() => void>()
  return {
    become(next: Session): void {
      session = next
      const page = document.documentElement
      page.toggleAttribute('data-signed-in', next.isSignedIn)
      // Stored for the next page, so that content for people without a tier does not flash where there is one.
      if (next.viewer || !next.isSignedIn) {
        const hasTier = Boolean(next.viewer?.vip)
        page.toggleAttribute('data-vip', hasTier)
        writeLocal(TIER_KEY, hasTier ? '1' : '')
      }
      for (const listener of listeners) listener()
    },
    subscribeSession: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readSession: (): Session => session,
    isSignedIn: (): boolean => session.isSignedIn,
  }
}

interface ShownNeeds {
  page: PageStore
  payloads: Payloads
  personal: PersonalParts
  refresh: Refresh
}

/** Updates the page on screen for another reader. */
function createShownFor({ page, payloads, personal, refresh }: ShownNeeds) {
  return {
    /** A page that was rendered for one person must not stay, also where no other can be loaded. */
    async showToStranger(): Promise<void> {
      payloads.forgetPayloads()
      personal.dropPersonal()
      if (!(await refresh.refreshPage()) && page.readState().isOwn) location.reload()
    },
    /** A page that was refused to a stranger is loaded again; to others only the personal parts are added. */
    showAnew(): void {
      payloads.forgetPayloads()
      if (page.readState().status === 200) void personal.loadPersonal()
      else void refresh.refreshPage()
    },
    /** At start, where the session existed before the page. */
    showFirst(): void {
      if (isRefusedToStranger(page.readState())) void refresh.refreshPage()
      else void personal.loadPersonal()
    },
  }
}

interface Needs extends ShownNeeds {
  whenReachable: WhenReachable
  renewal: Renewal
  requests: Requests
  storage: SiteStorage
  reportUnreachable: ReportUnreachable
}

export type SessionOfPage = ReturnType<typeof createSession>

/** The session of the page, from its start to its end. */
export function createSession({
  renewal,
  requests,
  reportUnreachable,
  storage,
  whenReachable,
  ...needs
}: Needs) {
  const { forgetToken, hasSession, renewSession, whenSessionEnds } = renewal
  const { become, ...reader } = createReader(storage)
  const { showToStranger, showAnew, showFirst } = createShownFor(needs)
  const { readSession, isSignedIn } = reader
  /** Other tabs of this browser. */
  let others: BroadcastChannel | undefined
  let askViewer: ViewerContract

  /** Starts with the session in the browser's cookies, if there is one. */
  function startSession({ viewer, onEnd }: StartOptions): void {
    askViewer = viewer
    if ('BroadcastChannel' in globalThis) others = new BroadcastChannel('session')
    whenSessionEnds(() => {
      if (!isSignedIn()) return
      becomeStranger()
      others?.postMessage('signed out')
      void needs.personal.loadPersonal({ asStranger: true })
      onEnd()
    })
    others?.addEventListener('message', ({ data }) => void followOtherTab(data as SessionMessage))
    if (!hasSession()) return
    become({ isSignedIn: true, viewer: null })
    showFirst()
    void reloadViewer()
  }

  /** Reloads the viewer after their data or permissions have changed. */
  async function reloadViewer(): Promise<void> {
    const outcome = await requests.send(askViewer, {})
    if (!outcome.ok && !outcome.refusal) whenReachable(reloadViewer)
    if (!outcome.ok || !isSignedIn()) return
    if (outcome.result) return become({ isSignedIn: true, viewer: viewerOf(outcome.result) })
    // The cookie names a session that the server does not accept: it has expired, or a clock is wrong.
    if (!(await renewSession())) return
    const again = await requests.send(askViewer, {})
    if (again.ok && again.result) become({ isSignedIn: true, viewer: viewerOf(again.result) })
    showAnew()
  }

  /** Updates known changes without a request: a new name, a counter. */
  function updateViewer(change: Partial<Viewer>): void {
    const session = readSession()
    if (session.viewer) become({ ...session, viewer: { ...session.viewer, ...change } })
  }

  /** The whole viewer anew, as a call that has changed them answers. */
  const takeViewer = (wire: WireViewer): void => updateViewer(viewerOf(wire))

  /** Called after a login: updates the page without loading it again. */
  function signedIn(viewer: WireViewer | null): void {
    forgetToken()
    become({ isSignedIn: true, viewer: viewer && viewerOf(viewer) })
    showAnew()
    others?.postMessage('signed in')
    if (!viewer) void reloadViewer()
  }

  /**
   * Ends the session on the server first and then here: a page that only looks signed out would leave the session to
   * the next person.
   */
  async function signOut(): Promise<void> {
    const isOver = await fetch('/api/auth/logout').then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isOver) return reportUnreachable()
    becomeStranger()
    others?.postMessage('signed out')
  }

  /** Called when the session has expired or the server has ended it. */
  function becomeStranger(): void {
    if (!isSignedIn()) return
    forgetToken()
    become(STRANGER)
    void showToStranger()
  }

  async function followOtherTab(message: SessionMessage): Promise<void> {
    if (!hasSession()) return becomeStranger()
    // This tab has the same session already.
    const session = readSession()
    if (session.isSignedIn && message === 'signed out') return
    forgetToken()
    const before = session.viewer?.databaseId
    const outcome = session.isSignedIn ? await requests.send(askViewer, {}) : undefined
    const viewer = outcome?.ok && outcome.result ? viewerOf(outcome.result) : null
    if (viewer && viewer.databaseId === before) return become({ isSignedIn: true, viewer })
    // Perhaps another person: nothing of the previous one may stay.
    becomeStranger()
    become({ isSignedIn: true, viewer })
    showAnew()
    if (!viewer) await reloadViewer()
  }

  return { ...reader, startSession, reloadViewer, takeViewer, updateViewer, signedIn, signOut }
}
