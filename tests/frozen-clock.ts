import { vi } from 'vitest'

const begun = Date.now()

/**
 * A clock that does not advance, for caches and rate limits whose result would depend on the speed of the machine. With
 * fake timers it follows those.
 */
export const frozenClock = (): number => (vi.isFakeTimers() ? Date.now() : begun)
