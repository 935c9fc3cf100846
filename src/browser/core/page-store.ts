import type { Translator } from '#shared/i18n.ts'
import type { PageState, Payload } from '#site/payload.ts'

/** By module id: what belongs to the reader, merged over the module's data. */
export type Personal = Readonly<Record<string, object>>

/** What is on screen: changed only as a whole, so that texts, settings and data always fit together. */
export interface ShownPage {
  payload: Payload
  translator: Translator
  personal?: Personal | undefined
}

export type PageStore = ReturnType<typeof createPageStore>

/** The page on screen, and who hears of its changes. */
export function createPageStore() {
  let shown: ShownPage | undefined
  /** The page as it was sent, while React takes it over: what is drawn meanwhile must be the same. */
  let sent: ShownPage | undefined
  const listeners = new Set<() => void>()

  function readPage(): ShownPage {
    if (!shown) throw new Error('No page is shown yet.')
    return shown
  }

  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }

  return {
    readPage,
    readState: (): PageState => readPage().payload.state,
    showPage(page: ShownPage): void {
      shown = page
      if (!sent) notifyListeners()
    },
    /** From now on changes are drawn later. */
    holdPage(): void {
      sent = readPage()
    },
    /** What has changed meanwhile is drawn now. */
    releasePage(): void {
      if (!sent) return
      sent = undefined
      notifyListeners()
    },
    /** What React draws. */
    readDrawn: (): ShownPage => sent ?? readPage(),
    subscribePage: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
