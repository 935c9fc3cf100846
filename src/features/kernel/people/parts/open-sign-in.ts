import type { SignInPurpose } from '../rules/sign-in-purposes.ts'
import { keepPress } from './press-again.ts'

type Open = (purpose: SignInPurpose) => void

let host: Open | undefined
/** What was asked for before the host was there: views come to life in any order. */
let waiting: SignInPurpose | undefined

/**
 * Opens the login dialog, for code that has no link to press.
 *
 * @param press what `usePressAgain` does, by its name, once they have signed in here
 */
export function openSignIn(purpose: SignInPurpose, press?: string): void {
  keepPress(press)
  if (host) host(purpose)
  else waiting = purpose
}

/** @returns ends listening */
export function onSignIn(open: Open): () => void {
  host = open
  if (waiting) open(waiting)
  waiting = undefined
  return () => {
    if (host === open) host = undefined
  }
}
