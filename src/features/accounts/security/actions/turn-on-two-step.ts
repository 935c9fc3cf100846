import { clearTries, countTry } from '#features/accounts/account/public/guard-tries.ts'
import { noteChange } from '#features/accounts/account/public/note-change.ts'
import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { TOTP_SECRET, totpStepOf } from '#features/accounts/account/public/totp.ts'
import { trustBrowser } from '#features/accounts/account/queries/guard-second-factor.ts'
import { confirmTotp, findBegunTotp } from '#features/accounts/account/queries/totp.ts'
import { isTotpCode, readTypedCode } from '#features/accounts/account/rules/security.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { turnOnTwoStep } from '../contract.ts'
import { giveRecoveryCodes } from '../give-recovery-codes.ts'
import * as S from '../schemas.ts'

export const turnOnTwoStepAction = action(turnOnTwoStep, {
  data: S.typedCodeData,
  result: S.recoveryCodes,
  allow: 'members',
  limit: '30 per minute',
  prepare: (context) => countTry(context, 'second factor', context.asker.personId),
  run: async (context, { code }) => {
    const { db, now, signer, refuse } = context
    await requireConfirmed(context)
    const person = await getSecuredPerson(db, context.asker.personId)
    const personId = person.id
    const { sealedSecret } = (await findBegunTotp(db, personId, now)) ?? refuse('two-step-not-begun')
    const typed = readTypedCode(code)
    const step = isTotpCode(typed) ? totpStepOf(signer.decrypt(TOTP_SECRET, sealedSecret), typed, now) : null
    if (step === null) return refuse('second-factor-wrong')
    if (!(await confirmTotp(db, { personId, sealedSecret, step, now }))) refuse('two-step-not-begun')
    await clearTries(db, 'second factor', personId)
    await trustBrowser(context, personId)
    await noteChange(
      context,
      person,
      'two-step-on',
      {},
      { template: 'way-in-changed', params: { way: 'two-step', change: 'added', name: '' } },
    )
    return { codes: await giveRecoveryCodes(context, personId) }
  },
})
