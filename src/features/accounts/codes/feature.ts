import { feature } from '#server/feature.ts'
import { getAuthCaptchaAction } from './actions/get-auth-captcha.ts'
import { getCaptchaAction } from './actions/get-captcha.ts'
import { getChallengeAction } from './actions/get-challenge.ts'
import { getCodeAction } from './actions/get-code.ts'
import { solveChallengeAction } from './actions/solve-challenge.ts'
import { verifyCaptchaAction } from './actions/verify-captcha.ts'
import { verifyCodeAction } from './actions/verify-code.ts'
import { forgetCodes } from './jobs/forget-codes.ts'

export const codesFeature = feature({
  name: 'accounts/codes',
  actions: [
    getAuthCaptchaAction,
    getCaptchaAction,
    getChallengeAction,
    getCodeAction,
    solveChallengeAction,
    verifyCaptchaAction,
    verifyCodeAction,
  ],
  jobs: [forgetCodes],
})
