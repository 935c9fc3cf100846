import { hash, verify } from '@node-rs/argon2'
import { createFairSemaphore } from '../limits/fair-semaphore.ts'
import { THREADS } from '../processes/threads.ts'

/** As OWASP advises for argon2id: 19 MiB, two passes. It takes about 20 ms of a thread of the pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Two hashes at once in a process, and always fewer than the threads of the pool, which files, pictures and the
 * compression of pages need too. Four hundred take some four seconds on a quiet machine; on a busy one nobody waits longer.
 */
const inTurn = createFairSemaphore(Math.max(1, Math.min(2, THREADS - 2)), { maxWaiting: 400, maxWait: 4_000 })

/** The same text typed with another keyboard is the same password. */
const normalized = (password: string): string => password.normalize('NFKC')

/** argon2id, with salt and cost in the text. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), COST))

let decoy: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash it takes as long and is false, so that timing does not reveal who
 * has an account or a password.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password').catch((error) => {
    decoy = undefined
    throw error
  })
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, normalized(password)).catch(() => false))
  return fits && stored !== null
}
