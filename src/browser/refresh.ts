import { readPage } from './page-store.ts'
import { findPage, keepPage } from './payloads.ts'
import { startPending } from './pending-bar.ts'
import { putOnScreen } from './screen.ts'
import { termsFor } from './terms.ts'

let current: AbortController | undefined

/** A navigation shows another page anyway. */
export const cancelRefresh = (): void => current?.abort()

/** Shows the same page again: in another currency, for another class of device, or with fresh data. */
export async function refreshPage(): Promise<void> {
  cancelRefresh()
  const controller = new AbortController()
  current = controller
  const endPending = startPending(readPage().translator.t('ui.loading'))
  try {
    const url = new URL(location.href)
    const arrival = await findPage(url, termsFor(url))
    // Anything but a page: what stands there is better than what came.
    if (controller.signal.aborted || arrival.kind !== 'page') return
    if ((await putOnScreen(arrival.payload, controller.signal)) === 'shown') keepPage(url, arrival.payload)
  } finally {
    endPending()
  }
}
