import { type ToWorker, WORKER_PATH } from '#shared/worker.ts'
import { payloadAddress } from './core/payloads.ts'
import { readPage, subscribePage } from './page-store.ts'
import { readSession, subscribeSession } from './session.ts'

/** ms for which somebody has a text before them until it is kept for reading without a network. */
const READ_FOR = 8_000

/** The worker of the browser: told what was read, and that nobody is signed in any more. Nothing waits for it. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // In clear, in a private window or without a network there is none, and some that block it say nothing.
  const registration = await navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined)
  if (!registration) return
  const tell: Tell = (told) => registration.active?.postMessage(told)
  keepTexts(tell)
  await followReader(registration, tell)
}

type Tell = (told: ToWorker) => void

/** Says which texts are read. */
function keepTexts(tell: Tell): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const { state } = readPage().payload
    const isText = state.head.openGraph['og:type'] === 'article' && state.status === 200 && !state.isOwn
    if (!isText) return
    const { href } = location
    timer = setTimeout(() => {
      const url = new URL(href)
      if (document.visibilityState !== 'visible' || location.href !== href || url.search !== '') return
      const { buildId, device, currency } = state
      tell({ kind: 'keep', page: url.pathname, payload: payloadAddress(url, { buildId, device, currency }) })
    }, READ_FOR)
  }
  look()
  subscribePage(look)
}

/** Marks the icon with what is unread, and leaves nothing behind when nobody is signed in any more. */
async function followReader(registration: ServiceWorkerRegistration, tell: Tell): Promise<void> {
  // A browser that is subscribed and has no session lost it while no page was open.
  let wasSignedIn = readSession().isSignedIn || (await hasSubscription(registration))
  const look = () => {
    const { isSignedIn, viewer } = readSession()
    if (viewer) void markIcon(viewer.gqNotification)
    if (wasSignedIn && !isSignedIn) void forgetReader(registration, tell)
    wasSignedIn = isSignedIn
  }
  look()
  subscribeSession(look)
}

const hasSubscription = async ({ pushManager }: ServiceWorkerRegistration): Promise<boolean> =>
  Boolean(await pushManager?.getSubscription())

/** How much is unread, on the icon of the installed site. */
async function markIcon(unread: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => {})
}

/** Nobody is told here any more, and nobody sees what was read. */
async function forgetReader({ pushManager }: ServiceWorkerRegistration, tell: Tell): Promise<void> {
  tell({ kind: 'forget' })
  await markIcon(0)
  await (await pushManager?.getSubscription())?.unsubscribe()
}
