import { randomInt } from 'node:crypto'
import { personJoined } from '#features/accounts/account/events.ts'
import { currentAgreements } from '#features/accounts/account/public/agreements.ts'
import { countSignUpCode, takeSignUpCode } from '#features/accounts/account/public/sign-up-code.ts'
import { insertConsents } from '#features/accounts/account/queries/consents.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { insertPerson } from '#features/kernel/people/queries/insert-people.ts'
import { findInviter, isContactTaken, isSlugTaken } from '#features/kernel/people/queries/members.ts'
import { isNameTaken } from '#features/kernel/people/queries/own-profile.ts'
import { addressProblem } from '#features/kernel/people/rules/fields.ts'
import { nameKey, nameProblem, normalName } from '#features/kernel/people/rules/names.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { registerIdentity } from '../contract.ts'
import { findOwner, insertIdentity } from '../queries/identities.ts'
import { methodOf, slugOf } from '../rules.ts'
import * as S from '../schemas.ts'
import { signInOwner } from '../sign-in.ts'
import { type ArrivedFlow, takeArrival } from '../take-token.ts'

type Terms = Context<RefusalOf<typeof registerIdentity>>

/** Nobody has this id: people's begin at 1. */
const NOBODY = 0
/** Each further one has more digits: the last is free in any town. */
const SLUG_DIGITS = [0, 2, 4, 8]

export const registerIdentityAction = action(registerIdentity, {
  data: S.registerIdentityData,
  result: S.signedIn,
  allow: 'everybody',
  limit: '60 per minute',
  prepare: async (context, { inviteCode, signUpCode }) => {
    await countSignUpCode(context, signUpCode)
    return {
      given: await currentAgreements(context),
      invitedBy: inviteCode ? await findInviter(context.db, inviteCode) : null,
    }
  },
  run: async (context, { token, displayName, isAgreed, signUpCode }, { given, invitedBy }) => {
    const { db, address, now, settings, refuse } = context
    if (!isAgreed) refuse('agreement-needed')
    const name = normalName(displayName)
    const problem = nameProblem(name, Object.values(settings.site.name))
    if (problem) refuse(problem)
    const flow = await takeArrival(context, token)
    const { provider, profile } = flow
    if (await findOwner(db, provider, profile)) refuse('identity-taken')
    const personId = await makeMember(context, flow, { name, invitedBy })
    if (!(await insertIdentity(db, { personId, provider, profile, now }))) refuse('identity-taken')
    const owner = (await findOwner(db, provider, profile)) ?? refuse('identity-taken')
    await takeSignUpCode(context, signUpCode, personId)
    await insertConsents(db, { personId, given, address, now })
    await insertSecurityEvent(context, personId, 'registered', { method: methodOf(provider) })
    await context.announce(personJoined, { id: personId })
    return signInOwner(context, flow, owner)
  },
})

/** Never one that is there already: a mail address proves nothing about whose account it is. */
async function makeMember(
  context: Terms,
  { profile }: ArrivedFlow,
  { name, invitedBy }: { name: string; invitedBy: number | null },
): Promise<number> {
  const { db, now, locale, settings, refuse } = context
  const key = nameKey(name)
  if (await isNameTaken(db, key, NOBODY)) refuse('name-taken')
  const email = profile.email === null ? null : ({ kind: 'email', address: profile.email } as const)
  const contact = email && !(await isContactTaken(db, email)) ? email : null
  const level = settings.level.lv[0]?.key ?? ''
  const member = {
    name,
    nameKey: key,
    language: locale,
    level,
    hasInformation: true,
    contact,
    passwordHash: null,
    invitedBy,
    now,
  }
  for (const digits of SLUG_DIGITS) {
    const slug = slugOf(name, digits === 0 ? '' : String(randomInt(10 ** (digits - 1), 10 ** digits)))
    if (addressProblem(slug, Object.values(settings.site.name))) continue
    if (await isSlugTaken(db, slug)) continue
    const id = await insertPerson(db, { ...member, slug })
    if (id !== undefined) return id
  }
  // Somebody took it between the question and now.
  return refuse('name-taken')
}
