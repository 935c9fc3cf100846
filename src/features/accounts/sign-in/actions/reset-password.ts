import { assertPassword } from '#features/accounts/account/public/assert-password.ts'
import { endAllSessions } from '#features/accounts/account/queries/end-sessions.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { deviceOf } from '#features/accounts/account/rules/device-of.ts'
import { done } from '#features/accounts/account/schemas.ts'
import { checkCode, takeCode } from '#features/accounts/codes/queries/take-code.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { findByContact, proveContact, updatePassword } from '#features/kernel/people/queries/members.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { action } from '#server/door/action.ts'
import { resetPassword } from '../contract.ts'
import { clearOwnerAttempts } from '../guard-login.ts'
import * as S from '../schemas.ts'

export const resetPasswordAction = action(resetPassword, {
  data: S.resetPasswordData,
  result: done,
  allow: 'everybody',
  limit: '60 per minute',
  goesOn: true,
  prepare: async (context, data) => {
    const { db, refuse } = context
    assertPassword(context, data.password, [data.phoneOrEmail])
    const checked = await checkCode(context, data, 'forget')
    // Said only to whoever has the code: nobody else learns who has no account.
    const person = (await findByContact(db, checked.contact)) ?? refuse('account-not-found')
    assertPassword(context, data.password, [person.name, person.slug, person.email ?? ''])
    return { checked, person, passwordHash: await hashPassword(data.password) }
  },
  run: async (context, _data, { checked, person, passwordHash }) => {
    const { db, now, address, userAgent, enqueue } = context
    const { kind } = await takeCode(context, checked)
    await proveContact(db, { id: person.id, kind, now })
    await updatePassword(db, { id: person.id, passwordHash, now })
    // One of them may be the reason for it.
    await endAllSessions(db, person.id, now)
    await clearOwnerAttempts(context, person)
    await insertSecurityEvent(context, person.id, 'password-reset', { method: checked.contact.kind })
    const { browser, system } = deviceOf(userAgent)
    const device = [browser, system].filter((name) => name !== null).join(' · ')
    if (person.email !== null) {
      await enqueue(sendMail, {
        to: person.email,
        locale: person.language,
        template: 'password-changed',
        params: { at: now.toISOString(), device, address },
      })
    }
    return true
  },
})
