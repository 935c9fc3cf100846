import type { SignInPurpose } from '../rules.ts'

const EVENT = 'sign-in'

/** Opens the login dialog, for code that has no link to press. */
export const openSignIn = (purpose: SignInPurpose): void => {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: purpose }))
}

/** @returns ends listening */
export function onSignIn(open: (purpose: SignInPurpose) => void): () => void {
  const hear = (event: Event) => open((event as CustomEvent<SignInPurpose>).detail)
  document.addEventListener(EVENT, hear)
  return () => document.removeEventListener(EVENT, hear)
}
