import type { TakenOver } from './parts.ts'

/** The code that needs React: what the page is made of. It comes later than the rest, and all at once. */
export interface PageCode {
  /** Brings the code of modules by their names, those already here at once. */
  loadViews: (names: readonly string[]) => Promise<unknown>
  /** Takes over what the server has rendered. */
  takeOver: () => TakenOver
  /** Draws a change before it returns. */
  draw: (change: () => void) => void
  /** The session was ended by the server: the reader may sign in again. */
  askToSignIn: () => void
}

type Bring = () => Promise<PageCode>

let bring: Bring = () => new Promise(() => {})

export const configurePageCode = (by: Bring): void => {
  bring = by
}

let isMissing = false

/** It could not be had: links load pages whole until it can. */
export const isCodeMissing = (): boolean => isMissing

/** The page's code, once the frame of the page has been taken over by it. */
export async function pageCode(): Promise<PageCode> {
  try {
    const code = await bring()
    isMissing = false
    return code
  } catch (error) {
    isMissing = true
    throw error
  }
}
