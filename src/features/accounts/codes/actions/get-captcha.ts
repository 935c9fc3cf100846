import { action } from '#server/door/action.ts'
import { getCaptcha } from '../contract.ts'
import { makeCaptcha } from '../make-captcha.ts'
import * as S from '../schemas.ts'

export const getCaptchaAction = action(getCaptcha, {
  data: S.captchaData,
  result: S.captcha,
  allow: 'everybody',
  limit: '30 per minute',
  run: makeCaptcha,
})
