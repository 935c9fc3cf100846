import { clearTries, countTry } from '#features/accounts/account/public/guard-tries.ts'
import { noteChange } from '#features/accounts/account/public/note-change.ts'
import { takeSecondFactor } from '#features/accounts/account/queries/second-factor.ts'
import { deleteTotp, findTotp } from '#features/accounts/account/queries/totp.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { turnOffTwoStep } from '../contract.ts'
import * as S from '../schemas.ts'

export const turnOffTwoStepAction = action(turnOffTwoStep, {
  data: S.typedCodeData,
  result: S.done,
  allow: 'members',
  limit: '30 per minute',
  prepare: (context) => countTry(context, 'second factor', context.asker.personId),
  run: async (context, { code }) => {
    const { db, refuse } = context
    const person = await getSecuredPerson(db, context.asker.personId)
    if (!(await findTotp(db, person.id))) refuse('two-step-is-off')
    if (!(await takeSecondFactor(context, person.id, code))) refuse('second-factor-wrong')
    await clearTries(db, 'second factor', person.id)
    await deleteTotp(db, person.id)
    await noteChange(
      context,
      person,
      'two-step-off',
      {},
      { template: 'way-in-changed', params: { way: 'two-step', change: 'removed', name: '' } },
    )
    return true
  },
})
