import { setTimeout as delay } from 'node:timers/promises'

/** ms between two checks, initially and at most: grows, so that checking does not slow down what it waits for. */
const LOOK = { first: 5, longest: 60 }
/** Timeout in ms, generous for slow shared machines. */
const PATIENCE = 150_000

/**
 * Asks again and again until it is so; a question that fails is asked again.
 *
 * @throws saying what did not happen
 */
export async function eventually(
  isSo: () => boolean | Promise<boolean>,
  what: string | (() => string) = 'what was waited for',
): Promise<void> {
  const giveUp = Date.now() + PATIENCE
  let problem: unknown
  let pause = LOOK.first
  const look = async () => isSo()
  while (
    !(await look().catch((error: unknown) => {
      problem = error
      return false
    }))
  ) {
    if (Date.now() > giveUp) {
      const words = typeof what === 'string' ? what : what()
      throw new Error(`It did not happen in time: ${words}`, { cause: problem })
    }
    await delay(pause)
    pause = Math.min(LOOK.longest, pause * 1.2)
  }
}
