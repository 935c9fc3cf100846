import type { PressEvent, SubscriptionEvent } from './scope.ts'
import { scope } from './scope.ts'

/** As the site writes it (`notifications/write-push.ts`). */
interface PushText {
  title: string
  body: string
  path: string
  tag: string
  language: string
  unread: number
  isAgain: boolean
  read: { id: string; toId: number } | null
}

const ICON = '/icons/192.png'

/** Shows a notification; one with the same tag is replaced. */
export async function showPush(text: PushText): Promise<void> {
  const { title, body, tag, language, unread, isAgain, path, read } = text
  await markIcon(unread)
  const options = {
    body,
    tag,
    lang: language,
    icon: ICON,
    data: { path, read },
    renotify: isAgain,
  }
  await scope.registration.showNotification(title, options as NotificationOptions)
}

/** Sets the number of unread things on the icon of the installed app. */
export const markIcon = async (unread: number): Promise<void> => {
  const { navigator } = scope
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => {})
}

/** A click opens the page, in an open window of the site if there is one. */
export async function openPage({ notification }: PressEvent): Promise<void> {
  notification.close()
  const { path, read } = notification.data as Pick<PushText, 'path' | 'read'>
  const address = new URL(path, scope.location.origin)
  // Only pages of this site are opened; no other address is sent by us.
  if (address.origin !== scope.location.origin) return
  const told = read ? callSite('utils.readNotification', read) : Promise.resolve()
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find(({ url }) => url === address.href)
  if (same) await same.focus()
  else await scope.clients.openWindow(address.href)
  await told
}

/** The push service has changed the browser's subscription: reports it to the site. */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: SubscriptionEvent): Promise<void> {
  const { pushManager } = scope.registration
  const subscription =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)))
  if (subscription) await callSite('account.addPushDevice', subscription.toJSON())
}

/** Calls an action with the session of this browser; does nothing without one. */
async function callSite(action: string, data: unknown): Promise<void> {
  const call = () =>
    fetch('/api/request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, data }),
    })
  try {
    if ((await call()).status !== 401) return
    const renewed = await fetch('/api/auth/refresh', { method: 'POST' })
    if (renewed.ok) await call()
  } catch {
    // Offline, the notification just stays unread.
  }
}
