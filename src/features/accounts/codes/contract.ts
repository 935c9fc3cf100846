import { read, type, write } from '#shared/contract.ts'
import { CAPTCHA_REFUSALS, CODE_REFUSALS, CONTACT_REFUSALS } from './rules.ts'
import type * as S from './schemas.ts'

/** A picture to read, for somebody who is not signed in: it begins a flow of one purpose for one address or number. */
export const getCaptcha = read('auth.captcha', {
  at: 'guaqi.utils.captcha',
  data: type<S.CaptchaData>(),
  result: type<S.Captcha>(),
  errors: CONTACT_REFUSALS,
})

/** The same for members who change how they are reached. */
export const getAuthCaptcha = read('auth.authCaptcha', {
  at: 'guaqi.utils.authCaptcha',
  data: type<S.CaptchaData>(),
  result: type<S.Captcha>(),
  errors: CONTACT_REFUSALS,
})

/** Whether a picture was read rightly. It can be asked again, and does not end the flow. */
export const verifyCaptcha = write('auth.captchaVerify', {
  at: 'guaqi.utils.captchaVerify',
  data: type<S.CaptchaInput>(),
  result: type<boolean>(),
})

/** Work for the browser of somebody who cannot see the picture, or would rather not. */
export const getChallenge = read('auth.captchaChallenge', {
  at: 'guaqi.utils.captchaChallenge',
  data: type<S.CaptchaData>(),
  result: type<S.Challenge>(),
  errors: CONTACT_REFUSALS,
})

/** The work done: the same as a picture that was read, together with what would have stood on it. */
export const solveChallenge = write('auth.captchaSolve', {
  at: 'guaqi.utils.captchaSolve',
  data: type<S.SolveChallengeData>(),
  result: type<S.SolvedCaptcha>(),
  errors: { ...CONTACT_REFUSALS, 'challenge-invalid': 422 },
})

/** Sends a code. The answer is its sign, whether or not anybody has an account by that address. */
export const getCode = write('auth.getCode', {
  at: 'guaqi.utils.getCode',
  data: type<S.GetCodeData>(),
  result: type<string>(),
  errors: {
    ...CONTACT_REFUSALS,
    ...CAPTCHA_REFUSALS,
    'not-signed-in': 401,
    'contact-not-offered': 422,
    'code-too-soon': 429,
    'code-too-many': 429,
    'sms-paused': 422,
  },
})

/** Whether a code is right; it remains to be used. */
export const verifyCode = write('auth.verifyCode', {
  at: 'guaqi.utils.verifyCode',
  data: type<S.CodeInput>(),
  result: type<boolean>(),
  errors: CODE_REFUSALS,
})
