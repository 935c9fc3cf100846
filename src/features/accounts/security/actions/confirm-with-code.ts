import { confirmSession } from '#features/accounts/account/queries/end-sessions.ts'
import { confirmation } from '#features/accounts/account/rules/security.ts'
import { checkCode, takeCode } from '#features/accounts/codes/queries/take-code.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action } from '#server/door/action.ts'
import { confirmWithCode } from '../contract.ts'
import { isContactOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const confirmWithCodeAction = action(confirmWithCode, {
  data: S.confirmWithCodeData,
  result: S.confirmed,
  allow: 'members',
  limit: '30 per minute',
  goesOn: true,
  prepare: async (context, data) => {
    const { db, refuse } = context
    const person = await getSecuredPerson(db, context.asker.personId)
    // Who has a password knows it; a mailbox that stands open beside the page proves less.
    if (person.passwordHash !== null) refuse('password-there')
    const code = await checkCode(context, data, 'confirm')
    const isVerified = code.contact.kind === 'email' ? person.emailVerifiedAt : person.phoneVerifiedAt
    if (!isVerified || !isContactOf(person, code.contact)) refuse('contact-not-yours')
    return code
  },
  run: async (context, _data, code) => {
    const { db, now } = context
    await takeCode(context, code)
    await confirmSession(db, context.session.id, now)
    return confirmation({ openedAt: now, confirmedAt: now }, now)
  },
})
