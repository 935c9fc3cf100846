import { readLocal } from '#browser/visitor/storage.ts'

/** Where the queue stands in the browser. What reads and changes it comes with the player. */
export const QUEUE_KEY = 'audio-player'

/** What the rest of the page knows of the player, before its code is there. */
export interface PlayerState {
  /** The queue holds a track. */
  isQueued: boolean
  isShown: boolean
  isPlaying: boolean
}

const NOTHING: PlayerState = { isQueued: false, isShown: false, isPlaying: false }
let state: PlayerState | undefined
const listeners = new Set<() => void>()

export const hasQueue = (): boolean => readLocal(QUEUE_KEY)?.includes('"src"') ?? false

export const readPlayer = (): PlayerState => {
  state ??= { ...NOTHING, isQueued: hasQueue() }
  return state
}
/** On the server nobody has a queue. */
export const readNoPlayer = (): PlayerState => NOTHING

export const subscribePlayer = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function updatePlayer(change: Partial<PlayerState>): void {
  const before = readPlayer()
  const next = { ...before, ...change }
  if (Object.entries(next).every(([name, value]) => before[name as keyof PlayerState] === value)) return
  state = next
  for (const listener of listeners) listener()
}
