import type { Context } from '#server/action.ts'
import { replaceRecoveryCodes } from './queries/totp.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

/** Makes new codes, which nobody will be told again; those of before are worth nothing any more. */
export async function giveRecoveryCodes({ db }: Pick<Context, 'db'>, personId: number): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(personId, code))
  await replaceRecoveryCodes(db, personId, hashes)
  return codes
}
