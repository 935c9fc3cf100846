import type { Database } from '#database/schema.ts'
import { deviceCookie } from '#server/credentials/device-cookie.ts'
import type { Context } from '#server/door/action.ts'
import type { Contact } from '#shared/people/contact.ts'
import { type CodeRefusal, FLOW_LIFETIME, MOST_TRIES, normalizeCode, type Purpose } from '../rules.ts'
import type { CodeInput } from '../schemas.ts'
import { contactOf, isSign, verifyCaptchaAnswer } from './check-captcha.ts'
import { addTry, lockCode, spendCode } from './codes.ts'

type Checking = Pick<Context<CodeRefusal>, 'apart' | 'locale' | 'now' | 'refuse' | 'signer'>

/** A code that was right when it was looked at. Only `checkCode` makes one, only `takeCode` takes it. */
export interface CheckedCode {
  readonly id: number
  readonly contact: Contact
  readonly purpose: Purpose
}

/** Of a browser in which a code was used. */
export const KNOWN_CONTACT = { cookie: 'known_contact', purpose: 'known contact' }

/** Of the mailbox or phone behind a contact: what is written in small or with a tag arrives at the same place. */
export const hashContact = (signer: Context['signer'], { kind, address }: Contact): string =>
  signer.sign('code contact', kind, address.toLowerCase().replace(/\+[^@]*@/, '@'))
export const hashCode = (signer: Context['signer'], sign: string, code: string): string =>
  signer.sign('code', sign, code)

/**
 * Checks a code and all that it came with, and refuses whatever is wrong. Wrong tries are counted apart, so that no
 * refusal takes them back. Call it in `prepare`, where no connection is held, and `takeCode` in `run`:
 *
 *     prepare: (context, data) => checkCode(context, data, 'register'),
 *     run: async (context, data, checked) => {
 *       const { address } = await takeCode(context, checked)
 *
 * @param purpose what the code must be for; missing: whatever its flow is for
 */
export async function checkCode(context: Checking, data: CodeInput, purpose?: Purpose): Promise<CheckedCode> {
  const contact = contactOf(context, data.phoneOrEmail)
  const verdict = await context.apart((db) => verifyAnswers(db, context, data, contact, purpose))
  return typeof verdict === 'string' ? context.refuse(verdict) : verdict
}

type Taking = Pick<
  Context<CodeRefusal>,
  'cookies' | 'db' | 'now' | 'refuse' | 'setCookie' | 'signer' | 'siteUrl'
>

/**
 * Uses a checked code up in the caller's transaction: if that is rolled back, the code is there again. The browser is
 * known from here on as one of this contact's owner.
 */
export async function takeCode(context: Taking, { id, contact }: CheckedCode): Promise<Contact> {
  const { db, now, refuse, setCookie, signer } = context
  if (!(await spendCode(db, id, now))) refuse('code-used')
  setCookie(deviceCookie(context, KNOWN_CONTACT, hashContact(signer, contact)))
  return contact
}

async function verifyAnswers(
  db: Database,
  context: Checking,
  data: CodeInput,
  contact: Contact,
  wanted: Purpose | undefined,
): Promise<CheckedCode | CodeRefusal> {
  const { now, signer } = context
  const { verificationInput, verificationSign, captchaSign } = data
  const { address } = contact
  const captcha = await verifyCaptchaAnswer(db, context, data, { address, lifetime: FLOW_LIFETIME })
  if (captcha.is === 'expired') return 'captcha-expired'
  if (captcha.is === 'wrong' || captcha.purpose !== (wanted ?? captcha.purpose)) return 'captcha-wrong'
  const row = isSign(verificationSign) ? await lockCode(db, verificationSign) : undefined
  const isOfFlow =
    row?.captcha_sign === captchaSign &&
    row.purpose === captcha.purpose &&
    row.contact_hash === hashContact(signer, contact)
  if (!row || !isOfFlow) return 'code-wrong'
  if (row.used_at) return 'code-used'
  if (row.expires_at <= now || row.tries >= MOST_TRIES) return 'code-expired'
  const typed = normalizeCode(verificationInput)
  if (signer.isSigned(row.code_hash, 'code', verificationSign, typed)) {
    return { id: row.id, contact, purpose: captcha.purpose }
  }
  await addTry(db, row.id)
  return row.tries + 1 >= MOST_TRIES ? 'code-expired' : 'code-wrong'
}
