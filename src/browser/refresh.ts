import { readPage } from './page-store.ts'
import { findPage, keepPage } from './payloads.ts'
import { startPending } from './pending-bar.ts'
import { putOnScreen } from './screen.ts'
import { termsFor } from './terms.ts'

let current: AbortController | undefined

/** A navigation shows another page anyway. */
export const cancelRefresh = (): void => current?.abort()

/**
 * Shows the same page again: in another currency, for another class of device, or with fresh data.
 *
 * @returns false where it could not be had: what stood there stands
 */
export async function refreshPage(): Promise<boolean> {
  cancelRefresh()
  const controller = new AbortController()
  current = controller
  const endPending = startPending(readPage().translator.t('ui.loading'))
  controller.signal.addEventListener('abort', endPending)
  try {
    const url = new URL(location.href)
    const arrival = await findPage(url, termsFor(url))
    // Somebody else shows a page.
    if (controller.signal.aborted) return true
    // Anything but a page: what stands there is better than what came.
    if (arrival.kind !== 'page') return false
    const result = await putOnScreen(arrival.payload, controller.signal, { isSame: true })
    if (result === 'shown') keepPage(url, arrival.payload)
    return result !== 'unreadable'
  } finally {
    endPending()
  }
}
