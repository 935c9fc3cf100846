// The types of the service worker's global scope that are used here: the code is compiled with the types of pages,
// which lack them.

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface WindowClient {
  url: string
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null
}

export interface PressEvent extends ExtendableEvent {
  notification: Notification
}

export interface SubscriptionEvent extends ExtendableEvent {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

interface MessageEventOfWorker extends ExtendableEvent {
  data: unknown
}

interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: MessageEventOfWorker
  push: PushEvent
  notificationclick: PressEvent
  pushsubscriptionchange: SubscriptionEvent
}

interface WorkerScope {
  registration: ServiceWorkerRegistration & { navigationPreload?: { enable(): Promise<void> } }
  location: Location
  navigator: Navigator
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

/** A double cast, since the types of pages call this a window. */
export const scope = globalThis as unknown as WorkerScope
