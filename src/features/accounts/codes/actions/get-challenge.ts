import { action } from '#server/door/action.ts'
import { randomChallenge } from '../captcha/proof-of-work.ts'
import { getChallenge } from '../contract.ts'
import { contactOf } from '../queries/check-captcha.ts'
import { hashContact } from '../queries/take-code.ts'
import * as S from '../schemas.ts'

export const getChallengeAction = action(getChallenge, {
  data: S.captchaData,
  result: S.challenge,
  allow: 'everybody',
  limit: '20 per minute',
  run: async (context, { phoneOrEmail, action: purpose }) => {
    const { signer, now } = context
    const contactHash = hashContact(signer, contactOf(context, phoneOrEmail))
    return randomChallenge(signer, { contactHash, purpose, now })
  },
})
