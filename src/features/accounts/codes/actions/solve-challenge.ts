import { randomBytes } from 'node:crypto'
import { action } from '#server/door/action.ts'
import { isProven } from '../captcha/proof-of-work.ts'
import { solveChallenge } from '../contract.ts'
import { takeProof } from '../queries/captcha-counts.ts'
import { contactOf, signCaptcha } from '../queries/check-captcha.ts'
import { hashContact } from '../queries/take-code.ts'
import { CAPTCHA_LIFETIME } from '../rules.ts'
import * as S from '../schemas.ts'

export const solveChallengeAction = action(solveChallenge, {
  data: S.solveChallengeData,
  result: S.solvedCaptcha,
  allow: 'everybody',
  limit: '20 per minute',
  goesOn: true,
  prepare: async (context, data) => {
    const contact = contactOf(context, data.phoneOrEmail)
    const contactHash = hashContact(context.signer, contact)
    if (!(await isProven(context.signer, data, { contactHash, now: context.now }))) {
      return context.refuse('challenge-invalid')
    }
    return contact
  },
  run: async ({ db, now, signer, refuse }, { challenge }, { address }) => {
    const { parameters, signature } = challenge
    // Once more than it lives: until then nobody can show it again.
    const expiresAt = new Date(now.getTime() + 2 * CAPTCHA_LIFETIME)
    if (!(await takeProof(db, signature, expiresAt))) refuse('challenge-invalid')
    // In place of what would stand on the picture, so that all that follows is the same.
    const answer = randomBytes(10).toString('hex').toUpperCase()
    const timestamp = now.getTime()
    const { purpose } = parameters.data
    return {
      captchaSign: signCaptcha(signer, { address, purpose, answer, timestamp }),
      captchaInput: answer,
      timestamp,
    }
  },
})
