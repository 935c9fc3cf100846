/** The progress of hydration. */
export interface Hydration {
  /** Resolves when the frame around all parts is hydrated, with the handlers of the whole page. */
  frame: Promise<void>
  all: Promise<void>
}

/** The code of the page that needs React. It is loaded later than the rest. */
export interface PageCode {
  /** Loads the code of modules by their names; resolves at once for loaded ones. */
  loadViews: (names: readonly string[]) => Promise<unknown>
  /** Hydrates the server's HTML. */
  hydrate: () => Hydration
  /** Renders a change synchronously. */
  draw: (change: () => void) => void
  /** The session was ended by the server: the reader may sign in again. */
  askToSignIn: () => void
}

type Bring = () => Promise<PageCode>

export type CodeLoader = ReturnType<typeof createCodeLoader>

export function createCodeLoader() {
  let bring: Bring = () => new Promise(() => {})
  let isMissing = false
  return {
    configurePageCode: (by: Bring): void => {
      bring = by
    },
    /** Whether the code could not be loaded: until it can, links load pages whole. */
    isCodeMissing: (): boolean => isMissing,
    /** The page's code, once the frame of the page is hydrated. */
    async pageCode(): Promise<PageCode> {
      try {
        const code = await bring()
        isMissing = false
        return code
      } catch (error) {
        isMissing = true
        throw error
      }
    },
  }
}
