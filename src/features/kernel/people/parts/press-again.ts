import { useEffect, useSyncExternalStore } from 'react'

/** ms after the sign-in for which the press still counts; whoever has waited longer has turned to something else. */
const COUNTS_FOR = 30_000

interface Press {
  /** What was pressed and of what: 'follow:12'. */
  name: string
  /** Address of the page it was pressed on. */
  at: string
  /** By the clock that counts from the page's beginning; missing until somebody has signed in. */
  until?: number
}

let press: Press | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setPress(next: Press | undefined): void {
  press = next
  for (const listener of listeners) listener()
}

const here = () => location.pathname + location.search

/** A stranger has pressed something, and is asked to sign in; what was pressed before counts no longer. */
export const keepPress = (name: string | undefined): void => setPress(name ? { name, at: here() } : undefined)

/** They did not want to sign in after all, went to another page, or signed out again. */
export const dropPress = (): void => setPress(undefined)

/** They have signed in: whoever holds what they had pressed may do it now. */
export const allowPress = (): void => setPress(press && { ...press, until: performance.now() + COUNTS_FOR })

const isDue = (name: string): boolean =>
  press?.until !== undefined && press.name === name && press.at === here() && performance.now() < press.until

/** Of all who would repeat a press the first one gets it. */
function takePress(name: string): boolean {
  if (!isDue(name)) return false
  dropPress()
  return true
}

/**
 * Repeats, once, what a stranger had pressed before they signed in to do it. The button they pressed says the same
 * name: `<SignInButton purpose="follow" press="follow:12">`.
 *
 * @param again missing as long as it is not known how things stand: whether they follow that person already. It does
 *   nothing where everything is as they wanted it.
 */
export function usePressAgain(name: string, again: (() => void) | undefined): void {
  const isWanted = useSyncExternalStore(
    subscribe,
    () => isDue(name),
    () => false,
  )
  useEffect(() => {
    if (isWanted && again && takePress(name)) again()
  }, [isWanted, again, name])
}
