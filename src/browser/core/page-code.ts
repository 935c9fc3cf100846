/** What of the page as it was sent has been taken over. */
export interface Hydration {
  /** The frame, around all parts: what listens for the whole page does so from now on. */
  frame: Promise<void>
  all: Promise<void>
}

/** The code that needs React: what the page is made of. It comes later than the rest, and all at once. */
export interface PageCode {
  /** Brings the code of modules by their names, those already here at once. */
  loadViews: (names: readonly string[]) => Promise<unknown>
  /** Takes over what the server has rendered. */
  hydrate: () => Hydration
  /** Draws a change before it returns. */
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
    /** It could not be had: links load pages whole until it can. */
    isCodeMissing: (): boolean => isMissing,
    /** The page's code, once the frame of the page has been taken over by it. */
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
