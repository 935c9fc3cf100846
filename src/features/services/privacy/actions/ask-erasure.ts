import { clearTries, countTry } from '#features/accounts/account/public/guard-tries.ts'
import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { endOtherSessions } from '#features/accounts/account/queries/end-sessions.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { lockAdmins } from '#features/services/admin/queries/people.ts'
import { isLastAdmin } from '#features/services/admin/rules.ts'
import { isPassword } from '#server/credentials/passwords.ts'
import { action } from '#server/door/action.ts'
import { askErasure } from '../contract.ts'
import { cancelAddress, cancelToken } from '../erasure-link.ts'
import { insertErasure } from '../queries/erasures.ts'
import { erasureDay, isOwnName } from '../rules.ts'
import * as S from '../schemas.ts'

export const askErasureAction = action(askErasure, {
  data: S.askErasureData,
  result: S.erasure,
  allow: 'members',
  limit: '10 per minute',
  prepare: async (context, { name, password = '' }) => {
    const { db, refuse } = context
    const person = await getSecuredPerson(db, context.asker.personId)
    if (!isOwnName(name, person.name)) refuse('name-mismatch')
    if (person.passwordHash === null) {
      // Without a password (social sign-in, passkey): a recent sign-in is accepted instead.
      await requireConfirmed(context)
    } else {
      await countTry(context, 'password', person.id)
      if (!(await isPassword(password, person.passwordHash))) refuse('password-wrong')
    }
    return person
  },
  run: async (context, { keepsContributions }, person) => {
    const { db, now, siteUrl, signer, enqueue, refuse } = context
    const { personId, roles } = context.asker
    const sessionId = context.session.id
    await clearTries(db, 'password', personId)
    if (roles.includes('admin') && isLastAdmin(personId, await lockAdmins(db, now))) refuse('only-admin')
    const on = erasureDay(now)
    if (!(await insertErasure(db, { personId, keepsContributions, now, on }))) refuse('erasure-asked')
    await endOtherSessions(db, { personId, currentId: sessionId, now })
    await insertSecurityEvent(context, personId, 'erasure-asked', {})
    if (person.email !== null) {
      const url = cancelAddress(siteUrl, person.language, cancelToken(signer, personId, now))
      await enqueue(sendMail, {
        to: person.email,
        locale: person.language,
        template: 'erasure-asked',
        params: { at: now.toISOString(), on: on.toISOString(), url: signer.encrypt(MAIL_SECRET, url) },
      })
    }
    return { askedAt: now.toISOString(), on: on.toISOString(), keepsContributions }
  },
})
