import { action } from '#server/door/action.ts'
import { getAuthCaptcha } from '../contract.ts'
import { makeCaptcha } from '../make-captcha.ts'
import * as S from '../schemas.ts'

export const getAuthCaptchaAction = action(getAuthCaptcha, {
  data: S.captchaData,
  result: S.captcha,
  allow: 'members',
  limit: '30 per minute',
  run: makeCaptcha,
})
