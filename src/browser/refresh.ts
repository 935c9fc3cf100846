import { readPage, readState } from './page-store.ts'
import { findPage, type Terms } from './payloads.ts'
import { startPending } from './pending-bar.ts'
import { putOnScreen } from './screen.ts'

let current: AbortController | undefined

/** A navigation shows another page anyway. */
export const cancelRefresh = (): void => current?.abort()

/** Shows the same page again in other terms: another currency, another device class, or fresh data. */
export async function refreshPage(change: Partial<Terms> = {}): Promise<void> {
  cancelRefresh()
  const controller = new AbortController()
  current = controller
  const endPending = startPending(readPage().translator.t('ui.loading'))
  try {
    const arrival = await findPage(new URL(location.href), { ...readState(), ...change })
    if (controller.signal.aborted) return
    // Anything but a page: what stands there is better than what came.
    if (arrival.kind === 'page') await putOnScreen(arrival.payload, controller.signal)
  } finally {
    endPending()
  }
}
