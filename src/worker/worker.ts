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
  // A worker works with pages of any build: the new one takes over at once.
  event.waitUntil(Promise.all([keepOfflinePages(), scope.skipWaiting()]))
})

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    // The page is requested while the worker starts, and not afterwards.
    await scope.registration.navigationPreload?.enable()
    await Promise.all([scope.clients.claim(), tidyFiles()])
  }
  event.waitUntil(begin())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') return event.respondWith(navigate(event))
  // Online, only page requests are handled here.
  const { origin, pathname } = new URL(request.url)
  const isPart = pathname.startsWith('/assets/') || pathname.endsWith('/_payload.json')
  if (!scope.navigator.onLine && origin === scope.location.origin && isPart)
    event.respondWith(findPart(request))
})

/** The server's answer, whatever it is; a kept copy only where the server cannot be reached at all. */
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
