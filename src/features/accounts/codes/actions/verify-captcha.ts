import { boolean } from 'zod/mini'
import { action } from '#server/door/action.ts'
import { readContact } from '#shared/people/contact.ts'
import { verifyCaptcha } from '../contract.ts'
import { verifyCaptchaAnswer } from '../queries/check-captcha.ts'
import * as S from '../schemas.ts'

export const verifyCaptchaAction = action(verifyCaptcha, {
  data: S.captchaInput,
  result: boolean(),
  allow: 'everybody',
  limit: '60 per minute',
  goesOn: true,
  prepare: async (context, data) => {
    const contact = readContact(data.phoneOrEmail, context.locale)
    if (!contact) return false
    const { is } = await context.apart((db) => verifyCaptchaAnswer(db, context, data, contact))
    return is === 'right'
  },
  run: async (_context, _data, isRight) => isRight,
})
