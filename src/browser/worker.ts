import { type ToWorker, WORKER_PATH } from '#shared/worker.ts'
import { payloadAddress } from './core/page/payloads.ts'
import { readPage, subscribePage } from './page/page-store.ts'
import { readSession, subscribeSession } from './visitor/session.ts'

/** ms for which a text must be visible before it is kept for reading offline. */
const READ_FOR = 8_000

/**
 * Starts the service worker, and reports to it what was read and when nobody is signed in any more. Nothing waits for
 * it.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Over plain http, in a private window or offline there is none, and some blockers fail without a reason.
  const registration = await navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined)
  if (!registration) return
  const post: Post = (message) => registration.active?.postMessage(message)
  keepTexts(post)
  await followReader(registration, post)
}

type Post = (message: ToWorker) => void

/** Reports texts that are read to the worker. */
function keepTexts(post: Post): void {
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
      post({ kind: 'keep', page: url.pathname, payload: payloadAddress(url, { buildId, device, currency }) })
    }, READ_FOR)
  }
  look()
  subscribePage(look)
}

/** Shows the number of unread things on the app icon, and clears everything when nobody is signed in any more. */
async function followReader(registration: ServiceWorkerRegistration, post: Post): Promise<void> {
  // A browser with a push subscription and no session lost its session while no page was open.
  let wasSignedIn = readSession().isSignedIn || (await hasSubscription(registration))
  const look = () => {
    const { isSignedIn, viewer } = readSession()
    if (viewer) void markIcon(viewer.unreadNotifications)
    if (wasSignedIn && !isSignedIn) void forgetReader(registration, post)
    wasSignedIn = isSignedIn
  }
  look()
  subscribeSession(look)
}

const hasSubscription = async ({ pushManager }: ServiceWorkerRegistration): Promise<boolean> =>
  Boolean(await pushManager?.getSubscription())

/** Sets the number of unread things on the icon of the installed app. */
async function markIcon(unread: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => {})
}

/** Ends the push subscription, and deletes the kept texts. */
async function forgetReader({ pushManager }: ServiceWorkerRegistration, post: Post): Promise<void> {
  post({ kind: 'forget' })
  await markIcon(0)
  await (await pushManager?.getSubscription())?.unsubscribe()
}
