import type { Context } from '#server/door/action.ts'
import { drawCaptcha, randomAnswer } from './captcha/draw-captcha.ts'
import { contactOf, signCaptcha } from './queries/check-captcha.ts'
import type { CONTACT_REFUSALS } from './rules.ts'
import type { Captcha, CaptchaData } from './schemas.ts'

/** A picture for one contact and purpose. Nothing is kept of it: its sign says all that must be known later. */
export async function makeCaptcha(
  context: Context<keyof typeof CONTACT_REFUSALS>,
  { phoneOrEmail, action: purpose }: CaptchaData,
): Promise<Captcha> {
  const { address } = contactOf(context, phoneOrEmail)
  const answer = randomAnswer()
  const timestamp = context.now.getTime()
  return {
    base64: await drawCaptcha(answer),
    captchaSign: signCaptcha(context.signer, { address, purpose, answer, timestamp }),
    timestamp,
  }
}
