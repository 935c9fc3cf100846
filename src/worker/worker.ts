import type { ToWorker } from '#shared/worker.ts'
import {
  findKept,
  forgetTexts,
  keepOfflinePages,
  keepText,
  readWithoutNetwork,
  tidyFiles,
} from './keep-texts.ts'
import { type FetchEvent, scope } from './scope.ts'
import { openPage, renewSubscription, showPush } from './show-push.ts'

scope.addEventListener('install', (event) => {
  // Nothing of the worker depends on how pages were made: the new one takes over at once, and no old one is in the way.
  event.waitUntil(Promise.all([keepOfflinePages(), scope.skipWaiting()]))
})

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    // The page is asked for while the worker wakes up, and not after.
    await scope.registration.navigationPreload?.enable()
    await Promise.all([scope.clients.claim(), tidyFiles()])
  }
  event.waitUntil(begin())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') return event.respondWith(navigate(event))
  // While there is a network, nothing but pages passes here.
  const { origin, pathname } = new URL(request.url)
  const isPart = pathname.startsWith('/assets/') || pathname.endsWith('/_payload.json')
  if (!scope.navigator.onLine && origin === scope.location.origin && isPart)
    event.respondWith(findPart(request))
})

/** What the server says, whatever it says; what is kept only where it cannot be reached at all. */
async function navigate({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return readWithoutNetwork(request.url)
  }
}

/** Files may still be in the browser's own memory. */
const findPart = async (request: Request): Promise<Response> =>
  (await findKept(request.url)) ?? fetch(request)

scope.addEventListener('message', (event) => {
  const told = event.data as ToWorker
  if (told.kind === 'keep') event.waitUntil(keepText(told.page, told.payload).catch(() => {}))
  if (told.kind === 'forget') event.waitUntil(forgetTexts())
})

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json() as Parameters<typeof showPush>[0]))
})

scope.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event)))

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
