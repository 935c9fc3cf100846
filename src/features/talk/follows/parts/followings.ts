import { useSyncExternalStore } from 'react'

/** Changes since the page was loaded, by reader and person, shared by all buttons of one person. */
const pressed = new Map<string, boolean>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

interface Pair {
  /** undefined while it is not known who reads. */
  readerId: number | undefined
  personId: number
}
const keyOf = ({ readerId, personId }: Pair) => `${readerId} ${personId}`

export function setFollowing(pair: Pair, following: boolean): void {
  pressed.set(keyOf(pair), following)
  for (const listener of listeners) listener()
}

/**
 * Whether a reader follows a person; undefined while it is not known.
 *
 * @param followed those whom they followed when the page was loaded
 */
export function useFollowing(pair: Pair, followed: readonly number[] | undefined): boolean | undefined {
  const latest = useSyncExternalStore(
    subscribe,
    () => pressed.get(keyOf(pair)),
    () => undefined,
  )
  return pair.readerId === undefined ? undefined : (latest ?? followed?.includes(pair.personId))
}
