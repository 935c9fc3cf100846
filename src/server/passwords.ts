import { hash, verify } from '@node-rs/argon2'
import { createFairSemaphore } from './fair-semaphore.ts'
import { THREADS } from './threads.ts'

/** As OWASP advises for argon2id: 19 MiB, two passes. About 20 ms of a thread that is not ours. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Two hashes at once in a process, and never all threads but one: files, pictures and the compression of pages need the
 * same ones. Those who may wait take some four seconds together.
 */
const inTurn = createFairSemaphore(Math.max(1, Math.min(2, THREADS - 2)), { maxWaiting: 400 })

/** The same text typed with another keyboard is the same password. */
const normalized = (password: string): string => password.normalize('NFKC')

/** argon2id, with salt and cost in the text. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), COST))

let decoy: Promise<string> | undefined

/**
 * Whether a password belongs to a hash. Without a hash it takes as long and is false: time must not tell who has an
 * account, and who of them has a password.
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
