import { feature } from '#server/feature.ts'
import { loginAction } from './actions/login.ts'
import { registerAction } from './actions/register.ts'
import { resetPasswordAction } from './actions/reset-password.ts'

export const signInFeature = feature({
  name: 'accounts/sign-in',
  actions: [loginAction, registerAction, resetPasswordAction],
})
