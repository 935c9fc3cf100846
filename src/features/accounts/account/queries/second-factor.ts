import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import type { Context } from '#server/door/action.ts'
import { noteChange } from '../public/note-change.ts'
import { hashRecoveryCode } from '../public/recovery-codes.ts'
import { TOTP_SECRET, totpStepOf } from '../public/totp.ts'
import { isTotpCode, readTypedCode } from '../rules/security.ts'
import { countRecoveryCodes, findTotp, takeRecoveryCode, takeTotpStep } from './totp.ts'

type Taking = Parameters<typeof noteChange>[0] & Pick<Context, 'signer'>

/** Whether signing in takes a second step for a person. */
export const hasSecondFactor = async (db: Context['db'], personId: number): Promise<boolean> =>
  (await findTotp(db, personId)) !== undefined

/**
 * Takes a code of the authenticator app, or a recovery code, in the transaction that it opens something in. Each works
 * once.
 *
 * @returns whether it was right
 */
export async function takeSecondFactor(context: Taking, personId: number, typed: string): Promise<boolean> {
  const code = readTypedCode(typed)
  return isTotpCode(code) ? takeTotpCode(context, personId, code) : takeRecovery(context, personId, code)
}

async function takeTotpCode({ db, now, signer }: Taking, personId: number, code: string): Promise<boolean> {
  const totp = await findTotp(db, personId)
  const secret = totp && openSecret(signer, totp.sealedSecret)
  const step = secret ? totpStepOf(secret, code, now) : null
  return step !== null && takeTotpStep(db, personId, step)
}

/** null where the site's secret was changed after it was sealed: its person comes in with a recovery code. */
function openSecret(signer: Context['signer'], sealed: string): string | null {
  try {
    return signer.decrypt(TOTP_SECRET, sealed)
  } catch {
    return null
  }
}

/** Writes a mail to the owner: somebody else may have found the codes. */
async function takeRecovery(context: Taking, personId: number, code: string): Promise<boolean> {
  const { db, now } = context
  if (!(await takeRecoveryCode(db, personId, hashRecoveryCode(personId, code), now))) return false
  const left = await countRecoveryCodes(db, personId)
  const person = await getSecuredPerson(db, personId)
  await noteChange(
    context,
    person,
    'recovery-code-used',
    { left },
    {
      template: 'recovery-code-used',
      params: { left },
    },
  )
  return true
}
