import { type ToWorker, WORKER_PATH } from '#shared/worker.ts'
import { readPage, subscribePage } from './page-store.ts'
import { payloadAddress } from './payloads.ts'
import { readSession, subscribeSession } from './session.ts'

/** ms for which somebody has a text before them until it is kept for reading without a network. */
const READ_FOR = 8_000

let timer: ReturnType<typeof setTimeout> | undefined

/** The worker of the browser: told what was read, and that nobody is signed in any more. Nothing waits for it. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  let registration: ServiceWorkerRegistration
  try {
    registration = await navigator.serviceWorker.register(WORKER_PATH)
  } catch {
    // In clear, in a private window, or without a network.
    return
  }
  const tell = (told: ToWorker) => registration.active?.postMessage(told)

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

  let wasSignedIn = true
  const follow = () => {
    const { isSignedIn, viewer } = readSession()
    if (viewer) void markIcon(viewer.gqNotification)
    if (wasSignedIn && !isSignedIn) void forgetReader(registration, tell)
    wasSignedIn = isSignedIn
  }
  wasSignedIn = readSession().isSignedIn || (await hasSubscription(registration))
  follow()
  subscribeSession(follow)
}

const hasSubscription = async ({ pushManager }: ServiceWorkerRegistration): Promise<boolean> =>
  Boolean(await pushManager?.getSubscription())

/** How much is unread, on the icon of the installed site. */
async function markIcon(unread: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => {})
}

/** Nobody is told here any more, and nobody sees what was read. */
async function forgetReader(
  { pushManager }: ServiceWorkerRegistration,
  tell: (told: ToWorker) => void,
): Promise<void> {
  tell({ kind: 'forget' })
  await markIcon(0)
  await (await pushManager?.getSubscription())?.unsubscribe()
}
