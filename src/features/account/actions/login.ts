import {
  countSecondFactor,
  hasSecondFactor,
  takeSecondFactor,
} from '#features/security/queries/second-factor.ts'
import { action } from '#server/action.ts'
import { isPassword } from '#server/passwords.ts'
import { findBan } from '#server/sessions/sessions.ts'
import { readContact } from '#shared/contact.ts'
import type { Locale } from '#shared/locales.ts'
import { login } from '../contract.ts'
import { countLogin, forgiveLogin, knownDeviceCookie } from '../guard-login.ts'
import { findLogin } from '../queries/find-login.ts'
import { insertSecurityEvent } from '../queries/insert-security-event.ts'
import { presentViewer } from '../queries/present-viewer.ts'
import { readUsername, type Username } from '../rules.ts'
import * as S from '../schemas.ts'

/** An address in the form in which it is stored: its domain may have been typed in any script. */
function whoIs(typed: string, locale: Locale): Username {
  const contact = readContact(typed, locale)
  return contact?.kind === 'email'
    ? { kind: 'email', value: contact.address.toLowerCase() }
    : readUsername(typed, locale)
}

export const loginAction = action(login, {
  data: S.loginData,
  result: S.viewer,
  allow: 'everybody',
  limit: '300 per minute',
  prepare: async (context, { username, password, secondFactor }) => {
    const { db, locale, now, refuse } = context
    const found = await findLogin(db, whoIs(username, locale))
    const { wait, attempt } = await countLogin(context, { personId: found?.id, typed: username })
    if (wait > 0) {
      refuse('too-many-attempts', { minutes: Math.ceil(wait / 60_000) }, Math.ceil(wait / 1000))
    }
    if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) return refuse('wrong-login')
    await forgiveLogin(context, attempt)
    // Only whoever knows the password is told of a ban.
    const ban = await findBan(db, found.id, now)
    if (ban?.until)
      refuse('banned-until', { reason: ban.reason, until: ban.until.toISOString().slice(0, 10) })
    if (ban) refuse('banned', { reason: ban.reason })
    const takesTwoSteps = await hasSecondFactor(db, found.id)
    if (takesTwoSteps) {
      if (secondFactor === undefined) refuse('second-factor-needed')
      await countSecondFactor(context, found.id)
    }
    return { personId: found.id, takesTwoSteps }
  },
  run: async (context, { secondFactor = '' }, { personId, takesTwoSteps }) => {
    if (takesTwoSteps && !(await takeSecondFactor(context, personId, secondFactor))) {
      context.refuse('second-factor-wrong')
    }
    const session = await context.signIn(personId, 'password')
    await insertSecurityEvent(context, personId, 'signed-in', { method: 'password' })
    context.setCookie(knownDeviceCookie(personId, context))
    return presentViewer(personId, session.expiresAt, context)
  },
})
