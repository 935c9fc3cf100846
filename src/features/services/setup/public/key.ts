import { createHash, timingSafeEqual } from 'node:crypto'
import type { Signer } from '#server/credentials/signer.ts'
import { randomCode } from '#shared/texts/typed-code.ts'
import { KEY_LENGTH, plainKey } from '../rules.ts'

const PURPOSE = 'first admin of the site'

/**
 * The key of an empty site. It is derived and stored nowhere: so every process and machine of the site knows the same one,
 * each start prints it again, and neither the data directory nor the database holds what could be stolen.
 *
 * @param birth when the database was made: another database has another key
 */
export function setupKey(signer: Signer, birth: Date): string {
  const bytes = Buffer.from(signer.sign(PURPOSE, birth.toISOString()), 'hex')
  let place = 0
  return randomCode(KEY_LENGTH, (below) => (bytes[place++] ?? 0) % below)
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time wherever a sign is wrong. */
export const isSetupKey = (signer: Signer, birth: Date, typed: string): boolean =>
  timingSafeEqual(hashOf(plainKey(typed)), hashOf(setupKey(signer, birth)))
