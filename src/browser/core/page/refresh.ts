import type { TermsOfPages } from '../texts/terms.ts'
import type { PageStore } from './page-store.ts'
import type { Payloads } from './payloads.ts'
import type { PendingBar } from './pending-bar.ts'
import type { Screen } from './screen.ts'

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

  /** Called when a navigation begins, which shows another page anyway. */
  const cancelRefresh = (): void => current?.abort()

  /**
   * Reloads the data of the page: in another currency, for another class of device, or fresh.
   *
   * @returns false where it could not be loaded: the page stays as it was
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
      // Another page is being shown.
      if (controller.signal.aborted) return true
      // Not a page: the current content is better.
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
