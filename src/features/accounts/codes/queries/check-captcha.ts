import type { Database } from '#database/schema.ts'
import type { Context } from '#server/door/action.ts'
import { type Contact, readContact } from '#shared/people/contact.ts'
import {
  CAPTCHA_LIFETIME,
  type CONTACT_REFUSALS,
  contactRefusal,
  MOST_WRONG_INPUTS,
  normalizeAnswer,
  PURPOSES,
  type Purpose,
} from '../rules.ts'
import type { CaptchaInput } from '../schemas.ts'
import { addWrongInput, countWrongInputs, lockFlow } from './captcha-counts.ts'

/** Signs come from this server, so that its workers' clocks are all that can differ. */
const CLOCK_SKEW = 60_000

/** As every sign is written: whatever else was sent is nobody's, and need not be looked for. */
export const isSign = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Begins a flow: whoever knows the answer can show that they were asked, by this server, for this and nothing else. */
export const signCaptcha = (
  signer: Context['signer'],
  {
    address,
    purpose,
    answer,
    timestamp,
  }: { address: string; purpose: Purpose; answer: string; timestamp: number },
): string => signer.sign('captcha', address, purpose, timestamp, answer)

/** What was typed, as a contact. */
export function contactOf(
  { locale, refuse }: Pick<Context<keyof typeof CONTACT_REFUSALS>, 'locale' | 'refuse'>,
  typed: string,
): Contact {
  return readContact(typed, locale) ?? refuse(contactRefusal(typed))
}

export type CaptchaVerdict = { is: 'right'; purpose: Purpose } | { is: 'wrong' } | { is: 'expired' }

/**
 * Whether an input is the answer to a captcha, and what for. A wrong one is counted in `db`: give it a transaction
 * that stays when the call is refused.
 *
 * @param lifetime ms since the captcha was given out
 */
export async function verifyCaptchaAnswer(
  db: Database,
  { signer, now }: Pick<Context, 'signer' | 'now'>,
  { captchaSign, captchaInput, timestamp }: Omit<CaptchaInput, 'phoneOrEmail'>,
  { address, lifetime = CAPTCHA_LIFETIME }: { address: string; lifetime?: number },
): Promise<CaptchaVerdict> {
  if (!isSign(captchaSign)) return { is: 'wrong' }
  const age = now.getTime() - timestamp
  if (age > lifetime || age < -CLOCK_SKEW) return { is: 'expired' }
  const answer = normalizeAnswer(captchaInput)
  const purpose = PURPOSES.find((one) =>
    signer.isSigned(captchaSign, 'captcha', address, one, timestamp, answer),
  )
  await lockFlow(db, captchaSign)
  if ((await countWrongInputs(db, captchaSign)) >= MOST_WRONG_INPUTS) return { is: 'expired' }
  if (purpose) return { is: 'right', purpose }
  await addWrongInput(db, captchaSign, new Date(now.getTime() + CAPTCHA_LIFETIME))
  return { is: 'wrong' }
}
