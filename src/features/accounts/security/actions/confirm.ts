import { clearTries, countTry } from '#features/accounts/account/public/guard-tries.ts'
import { confirmSession } from '#features/accounts/account/queries/end-sessions.ts'
import { confirmation } from '#features/accounts/account/rules/security.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { isPassword } from '#server/credentials/passwords.ts'
import { action } from '#server/door/action.ts'
import { confirm } from '../contract.ts'
import * as S from '../schemas.ts'

export const confirmAction = action(confirm, {
  data: S.confirmData,
  result: S.confirmed,
  allow: 'members',
  limit: '30 per minute',
  goesOn: true,
  prepare: async (context, { password }) => {
    const { db, refuse } = context
    const { personId } = context.asker
    const { passwordHash } = await getSecuredPerson(db, personId)
    await countTry(context, 'password', personId)
    if (!(await isPassword(password, passwordHash))) refuse('password-wrong')
  },
  run: async (context) => {
    const { db, now } = context
    const { personId } = context.asker
    const sessionId = context.session.id
    await clearTries(db, 'password', personId)
    await confirmSession(db, sessionId, now)
    return confirmation({ openedAt: now, confirmedAt: now }, now)
  },
})
