import { assertPassword } from '#features/accounts/account/public/assert-password.ts'
import { clearTries, countTry } from '#features/accounts/account/public/guard-tries.ts'
import { noteChange } from '#features/accounts/account/public/note-change.ts'
import { endOtherSessions } from '#features/accounts/account/queries/end-sessions.ts'
import { getSecuredPerson, ownTexts, updatePassword } from '#features/kernel/people/queries/secured-person.ts'
import { hashPassword, isPassword } from '#server/credentials/passwords.ts'
import { action } from '#server/door/action.ts'
import { changePassword } from '../contract.ts'
import * as S from '../schemas.ts'

export const changePasswordAction = action(changePassword, {
  data: S.changePasswordData,
  result: S.done,
  allow: 'members',
  limit: '30 per minute',
  goesOn: true,
  prepare: async (context, { oldPassword, password }) => {
    const { db, refuse } = context
    const person = await getSecuredPerson(db, context.asker.personId)
    if (person.passwordHash === null) refuse('password-missing')
    assertPassword(context, password, ownTexts(person))
    if (password === oldPassword) refuse('password-same')
    await countTry(context, 'password', person.id)
    if (!(await isPassword(oldPassword, person.passwordHash))) refuse('password-wrong')
    return { person, to: await hashPassword(password) }
  },
  run: async (context, _data, { person, to }) => {
    const { db, now, refuse } = context
    const { personId } = context.asker
    const sessionId = context.session.id
    // Changed meanwhile in another window: what was typed is not the old one any more.
    if (!(await updatePassword(db, { id: personId, from: person.passwordHash, to, now })))
      refuse('password-wrong')
    await clearTries(db, 'password', personId)
    await endOtherSessions(db, { personId, currentId: sessionId, now })
    await noteChange(context, person, 'password-changed', {}, { template: 'password-changed', params: {} })
    return true
  },
})
