import type { SignInPurpose } from '../rules.ts'

type Open = (purpose: SignInPurpose) => void

let host: Open | undefined
/** What was asked for before the host was there: views come to life in any order. */
let waiting: SignInPurpose | undefined

/** Opens the login dialog, for code that has no link to press. */
export function openSignIn(purpose: SignInPurpose): void {
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
