import { assertPassword } from '#features/accounts/account/public/assert-password.ts'
import { noteChange } from '#features/accounts/account/public/note-change.ts'
import { endOtherSessions } from '#features/accounts/account/queries/end-sessions.ts'
import { checkCode, takeCode } from '#features/accounts/codes/queries/take-code.ts'
import { proveContact } from '#features/kernel/people/queries/members.ts'
import { getSecuredPerson, ownTexts, updatePassword } from '#features/kernel/people/queries/secured-person.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { action } from '#server/door/action.ts'
import { setPassword } from '../contract.ts'
import { isContactOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const setPasswordAction = action(setPassword, {
  data: S.setPasswordData,
  result: S.done,
  allow: 'members',
  limit: '30 per minute',
  prepare: async (context, data) => {
    const { db, refuse } = context
    const person = await getSecuredPerson(db, context.asker.personId)
    if (person.passwordHash !== null) refuse('password-there')
    assertPassword(context, data.password, ownTexts(person))
    const code = await checkCode(context, data, 'bind')
    if (!isContactOf(person, code.contact)) refuse('contact-not-yours')
    return { person, code, to: await hashPassword(data.password) }
  },
  run: async (context, _data, { person, code, to }) => {
    const { db, now, refuse } = context
    const { personId } = context.asker
    const sessionId = context.session.id
    const { kind } = await takeCode(context, code)
    await proveContact(db, { id: personId, kind, now })
    if (!(await updatePassword(db, { id: personId, from: null, to, now }))) refuse('password-there')
    await endOtherSessions(db, { personId, currentId: sessionId, now })
    await noteChange(context, person, 'password-set', {}, { template: 'password-changed', params: {} })
    return true
  },
})
