import { refuseBanned } from '#features/accounts/account/public/refuse-banned.ts'
import {
  clearSecondFactorAttempts,
  countSecondFactor,
  trustBrowser,
} from '#features/accounts/account/queries/guard-second-factor.ts'
import { presentViewer } from '#features/accounts/account/queries/present-viewer.ts'
import { hasSecondFactor, takeSecondFactor } from '#features/accounts/account/queries/second-factor.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { viewer } from '#features/accounts/account/schemas.ts'
import { deviceCookie } from '#server/credentials/device-cookie.ts'
import { isPassword } from '#server/credentials/passwords.ts'
import { action, type Context } from '#server/door/action.ts'
import { createFairSemaphore } from '#server/limits/fair-semaphore.ts'
import type { DataOf, RefusalOf } from '#shared/contract.ts'
import { readContact } from '#shared/people/contact.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { login } from '../contract.ts'
import { clearLoginAttempts, countLogin, KNOWN_DEVICE } from '../guard-login.ts'
import { findLogin, lockPassword } from '../queries/find-login.ts'
import { readUsername, type Username } from '../rules.ts'
import * as S from '../schemas.ts'

/**
 * A contact in the form in which it is stored: a domain may have been typed in any script, and a number with the zero
 * that is dialled at home only.
 */
function whoIs(typed: string, locale: Locale): Username {
  const contact = readContact(typed, locale)
  if (contact?.kind === 'email') return { kind: 'email', value: contact.address.toLowerCase() }
  const username = readUsername(typed, locale)
  if (!contact || username.kind !== 'phone') return username
  return { kind: 'phone', values: [contact.address, ...username.values] }
}

/**
 * Sign-ins look at a password one after the other, from the first question to the database on: hundreds at once would
 * stand before every page there. Of four hundred that wait each network may be half, and nobody waits for longer than two
 * seconds: who comes in a flood hears 503 while the page still waits for an answer, and tries again.
 */
const inTurn = createFairSemaphore(3, { maxWaiting: 400, maxPerAsker: 200, maxWait: 2_000 })

type Terms = Omit<Context<RefusalOf<typeof login>>, 'announce' | 'enqueue' | 'signIn'>

export const loginAction = action(login, {
  data: S.loginData,
  result: viewer,
  allow: 'everybody',
  limit: '300 per minute',
  goesOn: true,
  prepare: (context, data) => inTurn(() => checkLogin(context, data), context.network),
  run: async (context, { secondFactor = '' }, { found, counted }) => {
    const personId = found.id
    // Changed while it was looked at: whoever changed it has ended all sessions, and this one would come after.
    if (!(await lockPassword(context.db, found))) context.refuse('wrong-login')
    if (counted) {
      if (!(await takeSecondFactor(context, personId, secondFactor))) context.refuse('second-factor-wrong')
      await clearSecondFactorAttempts(context.db, counted)
      await trustBrowser(context, personId)
    }
    const session = await context.signIn(personId, 'password')
    await insertSecurityEvent(context, personId, 'signed-in', { method: 'password' })
    context.setCookie(deviceCookie(context, KNOWN_DEVICE, personId))
    return presentViewer(personId, session, context)
  },
})

async function checkLogin(context: Terms, { username, password, secondFactor }: DataOf<typeof login>) {
  const { db, locale, refuse } = context
  const who = whoIs(username, locale)
  const found = await findLogin(db, who)
  const name = who.kind === 'phone' ? who.values[0] : who.value
  const { wait, attempt } = await countLogin(context, { personId: found?.id, name })
  if (wait > 0) {
    refuse('too-many-attempts', { minutes: Math.ceil(wait / 60_000) }, Math.ceil(wait / 1000))
  }
  if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) return refuse('wrong-login')
  await clearLoginAttempts(context, attempt)
  // After the password was checked: nobody else may learn of a ban.
  await refuseBanned(context, found.id)
  if (!(await hasSecondFactor(db, found.id))) return { found, counted: null }
  if (secondFactor === undefined) return refuse('second-factor-needed')
  return { found, counted: await countSecondFactor(context, found.id, secondFactor) }
}
