import type { PageStore } from './page-store.ts'
import type { Payloads } from './payloads.ts'
import type { PendingBar } from './pending-bar.ts'
import type { Screen } from './screen.ts'
import type { TermsOfPages } from './terms.ts'

interface Needs {
  page: PageStore
  payloads: Payloads
  pendingBar: PendingBar
  screen: Screen
  terms: TermsOfPages
}

export type Refresh = ReturnType<typeof createRefresh>

export function createRefresh({ page, payloads, pendingBar, screen, terms }: Needs) {
  let current: AbortController | undefined

  /** A navigation shows another page anyway. */
  const cancelRefresh = (): void => current?.abort()

  /**
   * Shows the same page again: in another currency, for another class of device, or with fresh data.
   *
   * @returns false where it could not be had: what stood there stands
   */
  async function refreshPage(): Promise<boolean> {
    cancelRefresh()
    const controller = new AbortController()
    current = controller
    const endPending = pendingBar.startPending(page.readPage().translator.t('ui.loading'))
    controller.signal.addEventListener('abort', endPending)
    try {
      const url = new URL(location.href)
      const arrival = await payloads.findPage(url, terms.termsFor(url))
      // Somebody else shows a page.
      if (controller.signal.aborted) return true
      // Anything but a page: what stands there is better than what came.
      if (arrival.kind !== 'page') return false
      const result = await screen.putOnScreen(arrival.payload, controller.signal, { isSame: true })
      if (result === 'shown') payloads.keepPage(url, arrival.payload)
      return result !== 'unreadable'
    } finally {
      endPending()
    }
  }

  return { cancelRefresh, refreshPage }
}
