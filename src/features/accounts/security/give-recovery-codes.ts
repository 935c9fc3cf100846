import { hashRecoveryCode, makeRecoveryCodes } from '#features/accounts/account/public/recovery-codes.ts'
import { replaceRecoveryCodes } from '#features/accounts/account/queries/totp.ts'
import type { Context } from '#server/door/action.ts'

/** Makes new recovery codes, shown this once (only hashes are stored); the former ones become invalid. */
export async function giveRecoveryCodes({ db }: Pick<Context, 'db'>, personId: number): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(personId, code))
  await replaceRecoveryCodes(db, personId, hashes)
  return codes
}
