import type { Translator } from '#shared/texts/i18n.ts'
import type { PageState, Payload } from '#site/payload.ts'

/** By module id: what belongs to the reader, merged over the module's data. */
export type Personal = Readonly<Record<string, object>>

/** The page on screen: replaced only as a whole, so that texts, settings and data always fit together. */
export interface ShownPage {
  payload: Payload
  translator: Translator
  personal?: Personal | undefined
}

export type PageStore = ReturnType<typeof createPageStore>

/** The store of the page on screen. */
export function createPageStore() {
  let shown: ShownPage | undefined
  /** The page as it was sent, until it is hydrated, which must render the same. */
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
    /** Delays the rendering of changes until `releasePage`. */
    holdPage(): void {
      sent = readPage()
    },
    /** Renders what has changed meanwhile. */
    releasePage(): void {
      if (!sent) return
      sent = undefined
      notifyListeners()
    },
    /** The page that React renders. */
    readDrawn: (): ShownPage => sent ?? readPage(),
    subscribePage: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
