/** Attempts to send a message while the server does not answer: two minutes and more. */
const MOST_TRIES = 20
/** ms between two attempts, where no socket reports that the server is back. */
const WAIT = 7_000

interface SendOnceOptions {
  /** `unanswered`: unknown whether it was stored. */
  send: () => Promise<'stored' | 'refused' | 'unanswered'>
  /** @returns false once the room is left */
  whenBack: () => Promise<boolean>
  /** @returns whether all messages of the room up to now are here */
  catchUp: () => Promise<boolean>
  /** Whether it is among the messages that are here. */
  isStored: () => boolean
  /** Whether the room was left. */
  isGone: () => boolean
}

/**
 * Sends a message exactly once, also through an outage of the server: it is sent again only where it is known not to be
 * stored.
 *
 * @returns whether it was stored
 */
export async function sendOnce({
  send,
  whenBack,
  catchUp,
  isStored,
  isGone,
}: SendOnceOptions): Promise<boolean> {
  let mayStand = false
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    // It may have been stored, and only the reply was lost.
    if (!mayStand || (await catchUp())) {
      if (mayStand && isStored()) return true
      if (mayStand && isGone()) return false
      const outcome = await send()
      if (outcome !== 'unanswered') return outcome === 'stored'
      mayStand = true
    }
    if (!(await whenBack())) return false
  }
  return false
}

/**
 * Lets callers wait until the server is back, at most `wait` ms; leaving the room ends all waiting.
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
