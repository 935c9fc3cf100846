import { vi } from 'vitest'

const begun = Date.now()

/**
 * A clock that stands still, for what grows old or is given back by the time: a test is as long as its machine is slow.
 * Where a test sets the date it shows that.
 */
export const frozenClock = (): number => (vi.isFakeTimers() ? Date.now() : begun)
