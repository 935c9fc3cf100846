import { WORKER_PATH } from '#shared/worker.ts'
import type { AddPushData } from '../schemas.ts'

/** What this browser can do and has been allowed; `default`: nobody has been asked yet. */
export type PushState = 'missing' | NotificationPermission

/** On iOS only sites on the home screen support push. */
export const pushState = (): PushState =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'missing'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSame = (key: ArrayBuffer | null, bytes: Uint8Array): boolean =>
  key !== null && new Uint8Array(key).every((byte, place) => byte === bytes[place])

/** Whether this browser is subscribed. */
export async function isSubscribed(): Promise<boolean> {
  if (pushState() !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

/**
 * Subscribes this browser with the site's VAPID key. Call it once permission was granted.
 *
 * @throws where its push service cannot be reached
 */
export async function subscribe(publicKey: string): Promise<AddPushData> {
  await navigator.serviceWorker.register(WORKER_PATH)
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  // Subscribed with a former key.
  if (before && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
