import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { MOST_WORK } from '../rules.ts'
import type { Challenge, SolveChallengeData } from '../schemas.ts'

/** Keys between two reports: about twenty a second. */
const REPORT_EVERY = 25
/** ms. The slowest phone needs a quarter of it. */
const TIMEOUT = 120_000

interface Options {
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** The work itself: key after key, off the main thread, until one begins as it must. */
export async function findSolution(
  challenge: Challenge,
  { signal, onProgress }: Options,
): Promise<SolveChallengeData['solution'] | null> {
  let keys = 0
  const counted: DeriveKeyFunction = (...args) => {
    keys += 1
    if (keys % REPORT_EVERY === 0 && !signal.aborted) onProgress(Math.min(100, (keys / MOST_WORK) * 100))
    return deriveKey(...args)
  }
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const found = await solveChallenge({ challenge, deriveKey: counted, controller, timeout: TIMEOUT })
  return found && { counter: found.counter, derivedKey: found.derivedKey }
}
