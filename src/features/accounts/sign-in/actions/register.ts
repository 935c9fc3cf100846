import { randomInt } from 'node:crypto'
import { personJoined } from '#features/accounts/account/events.ts'
import { currentAgreements } from '#features/accounts/account/public/agreements.ts'
import { assertPassword } from '#features/accounts/account/public/assert-password.ts'
import { countSignUpCode, takeSignUpCode } from '#features/accounts/account/public/sign-up-code.ts'
import { insertConsents } from '#features/accounts/account/queries/consents.ts'
import { presentViewer } from '#features/accounts/account/queries/present-viewer.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { viewer } from '#features/accounts/account/schemas.ts'
import { checkCode, takeCode } from '#features/accounts/codes/queries/take-code.ts'
import { insertPerson } from '#features/kernel/people/queries/insert-people.ts'
import { findInviter, isContactTaken, isSlugTaken } from '#features/kernel/people/queries/members.ts'
import { nameKey } from '#features/kernel/people/rules/names.ts'
import { deviceCookie } from '#server/credentials/device-cookie.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import type { Contact } from '#shared/people/contact.ts'
import { register } from '../contract.ts'
import { KNOWN_DEVICE } from '../guard-login.ts'
import * as S from '../schemas.ts'

type Terms = Context<RefusalOf<typeof register>>

export const registerAction = action(register, {
  data: S.registerData,
  result: viewer,
  allow: 'everybody',
  limit: '60 per minute',
  prepare: async (context, data) => {
    const { db, refuse } = context
    assertPassword(context, data.password, [data.phoneOrEmail])
    const checked = await checkCode(context, data, 'register')
    // Answered only to whoever has the code: nobody else learns who has an account.
    if (await isContactTaken(db, checked.contact)) refuse('contact-taken')
    await countSignUpCode(context, data.signUpCode)
    return {
      checked,
      passwordHash: await hashPassword(data.password),
      given: await currentAgreements(context),
      invitedBy: data.inviteCode ? await findInviter(db, data.inviteCode) : null,
    }
  },
  run: async (context, { signUpCode }, { checked, passwordHash, given, invitedBy }) => {
    const { db, address, now } = context
    const contact = await takeCode(context, checked)
    const personId = await makeMember(context, { contact, passwordHash, invitedBy })
    await takeSignUpCode(context, signUpCode, personId)
    await insertConsents(db, { personId, given, address, now })
    await insertSecurityEvent(context, personId, 'registered', { method: contact.kind })
    await context.announce(personJoined, { id: personId })
    const session = await context.signIn(personId, 'password')
    context.setCookie(deviceCookie(context, KNOWN_DEVICE, personId))
    return presentViewer(personId, session, context)
  },
})

interface Member {
  contact: Contact
  passwordHash: string
  invitedBy: number | null
}

/** A new member gets a random name: one made of the mail address would reveal the address. */
async function makeMember({ db, locale, now, settings, t, refuse }: Terms, member: Member): Promise<number> {
  const level = settings.level.lv[0]?.key ?? ''
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const slug = randomSlug()
    const name = t('account.signUp.firstName', { code: slug })
    const values = {
      ...member,
      slug,
      name,
      nameKey: nameKey(name),
      language: locale,
      level,
      hasInformation: false,
      now,
    }
    const id = (await isSlugTaken(db, slug)) ? undefined : await insertPerson(db, values)
    if (id !== undefined) return id
    if (await isContactTaken(db, member.contact)) refuse('contact-taken')
  }
  throw new Error('No name was free for a new member.')
}

/** Without vowels no word can come of it, and without i, l, o and digits that look like them none is misread. */
const LETTERS = 'bcdfghjkmnpqrstvwxz'
const SIGNS = `${LETTERS}23456789`
const SLUG_LENGTH = 8
/** Of a hundred thousand million names the second is free. */
const MOST_TRIES = 10

const randomSlug = (): string =>
  Array.from({ length: SLUG_LENGTH }, (_, place) => {
    const signs = place === 0 ? LETTERS : SIGNS
    return signs[randomInt(signs.length)]
  }).join('')
