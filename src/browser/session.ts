import type { Contract } from '#shared/contract.ts'
import { TIER_KEY, type Viewer } from '#shared/viewer.ts'
import { readState } from './page-store.ts'
import { forgetPayloads, isRefusedToStranger } from './payloads.ts'
import { dropPersonal, loadPersonal } from './personal.ts'
import { whenReachable } from './reach.ts'
import { refreshPage } from './refresh.ts'
import { forgetToken, hasSession, renewSession, whenSessionEnds } from './renew.ts'
import { send } from './request.ts'
import { writeLocal } from './storage.ts'
import { sayUnreachable } from './unreachable.ts'

/** What the page knows of its reader. */
export interface Session {
  /** There is a session; who it is may still be on the way. */
  isSignedIn: boolean
  viewer: Viewer | null
}

export const STRANGER: Session = { isSignedIn: false, viewer: null }

let session = STRANGER
const listeners = new Set<() => void>()
/** What tabs tell each other. */
type Told = 'signed in' | 'signed out'
/** Other tabs of this browser. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

type ViewerContract = Contract<Record<string, unknown> | undefined, Viewer | null>
let askViewer: ViewerContract

function become(next: Session): void {
  session = next
  const page = document.documentElement
  page.toggleAttribute('data-signed-in', next.isSignedIn)
  // Kept for the next page: what is for those without a tier must not flash where there is one.
  if (next.viewer || !next.isSignedIn) {
    const hasTier = Boolean(next.viewer?.gqVIP)
    page.toggleAttribute('data-vip', hasTier)
    writeLocal(TIER_KEY, hasTier ? '1' : '')
  }
  for (const tell of listeners) tell()
}

export const subscribeSession = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readSession = (): Session => session

export const isSignedIn = (): boolean => session.isSignedIn

interface StartOptions {
  viewer: ViewerContract
  /** The server has ended the session. */
  onEnd: () => void
}

/** Takes up the session that the browser holds, if there is one. */
export function startSession({ viewer, onEnd }: StartOptions): void {
  askViewer = viewer
  whenSessionEnds(() => {
    if (!session.isSignedIn) return
    becomeStranger()
    others?.postMessage('signed out')
    void loadPersonal({ asStranger: true })
    onEnd()
  })
  others?.addEventListener('message', ({ data }) => void followOtherTab(data as Told))
  if (!hasSession()) return
  become({ isSignedIn: true, viewer: null })
  if (isRefusedToStranger(readState())) void refreshPage()
  else void loadPersonal()
  void reloadViewer()
}

/** Asks anew who this is: after something changed what they have or may. */
export async function reloadViewer(): Promise<void> {
  const outcome = await send(askViewer, {})
  if (!outcome.ok && !outcome.refusal) whenReachable(reloadViewer)
  if (!outcome.ok || !session.isSignedIn) return
  if (outcome.result) return become({ isSignedIn: true, viewer: outcome.result })
  // The cookie says that there is a session and the server does not know it: its time is over, or a clock is wrong.
  if (!(await renewSession())) return
  const again = await send(askViewer, {})
  if (again.ok && again.result) become({ isSignedIn: true, viewer: again.result })
  showAnew()
}

/** Puts in what is known to have changed: a new name, a counter. */
export function updateViewer(change: Partial<Viewer>): void {
  if (session.viewer) become({ ...session, viewer: { ...session.viewer, ...change } })
}

/** A login has succeeded: the page becomes that person's without being loaded again. */
export function signedIn(viewer: Viewer | null): void {
  forgetToken()
  become({ isSignedIn: true, viewer })
  showAnew()
  others?.postMessage('signed in')
  if (!viewer) void reloadViewer()
}

/** Ends the session on the server, and then here: a page that only looks signed out would leave it to the next person. */
export async function signOut(): Promise<void> {
  const isOver = await fetch('/api/auth/logout').then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isOver) return sayUnreachable()
  becomeStranger()
  others?.postMessage('signed out')
}

/** The session is over, by its own end or because the server said so. */
function becomeStranger(): void {
  if (!session.isSignedIn) return
  forgetToken()
  become(STRANGER)
  forgetPayloads()
  dropPersonal()
  void showToStranger()
}

/** The page may have been made for this one person: then it does not stay, also where no other can be had. */
async function showToStranger(): Promise<void> {
  if (!(await refreshPage()) && readState().isOwn) location.reload()
}

/** What was refused to a stranger is asked for again; to what was not, only what is the reader's own is added. */
function showAnew(): void {
  forgetPayloads()
  if (readState().status === 200) void loadPersonal()
  else void refreshPage()
}

async function followOtherTab(told: Told): Promise<void> {
  if (!hasSession()) return becomeStranger()
  // Of the same session this tab knows already.
  if (session.isSignedIn && told === 'signed out') return
  forgetToken()
  const before = session.viewer?.databaseId
  const outcome = session.isSignedIn ? await send(askViewer, {}) : undefined
  const viewer = outcome?.ok ? outcome.result : null
  if (viewer && viewer.databaseId === before) return become({ isSignedIn: true, viewer })
  // Perhaps another person: nothing of the one before stays.
  becomeStranger()
  become({ isSignedIn: true, viewer })
  showAnew()
  if (!viewer) await reloadViewer()
}
