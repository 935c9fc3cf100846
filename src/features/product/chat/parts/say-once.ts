/** Attempts to say something while the server does not answer: two minutes and more. */
const MOST_TRIES = 20
/** ms between two of them where no socket says that it answers again. */
const WAIT = 7_000

interface Saying {
  /** `unheard`: nobody knows whether it is stored. */
  send: () => Promise<'said' | 'refused' | 'unheard'>
  /** @returns false once the room is left */
  whenBack: () => Promise<boolean>
  /** @returns whether what is said in the room is known here up to now */
  catchUp: () => Promise<boolean>
  /** Whether it stands among what is known. */
  hasSaid: () => boolean
  /** Whether the room was left. */
  isGone: () => boolean
}

/**
 * Says something once, also through a server that goes away and comes back: it is sent again only where it is known that
 * it was not stored.
 *
 * @returns whether it is said
 */
export async function sayOnce({ send, whenBack, catchUp, hasSaid, isGone }: Saying): Promise<boolean> {
  let mayStand = false
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    // Perhaps it was stored, and only the answer was lost.
    if (!mayStand || (await catchUp())) {
      if (mayStand && hasSaid()) return true
      if (mayStand && isGone()) return false
      const heard = await send()
      if (heard !== 'unheard') return heard === 'said'
      mayStand = true
    }
    if (!(await whenBack())) return false
  }
  return false
}

/**
 * Those who wait until the server is back, or for a while; nobody does once the room is left.
 *
 * @param wait ms
 */
export function createWaiting(wait = WAIT) {
  const waiting = new Set<(isHere: boolean) => void>()
  let isGone = false
  const wakeAll = (isHere: boolean) => {
    for (const wake of waiting) wake(isHere)
  }
  return {
    enter: () => {
      isGone = false
    },
    leave: () => {
      isGone = true
      wakeAll(false)
    },
    back: () => wakeAll(true),
    isGone: () => isGone,
    /** @returns false once the room is left, also to whoever asks only then */
    whenBack: (): Promise<boolean> => {
      if (isGone) return Promise.resolve(false)
      return new Promise((resolve) => {
        const timer = setTimeout(() => wake(true), wait)
        const wake = (isHere: boolean) => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve(isHere)
        }
        waiting.add(wake)
      })
    },
  }
}
