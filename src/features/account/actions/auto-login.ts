import { action } from '#server/action.ts'
import { autoLogin } from '../contract.ts'
import * as S from '../schemas.ts'

export const autoLoginAction = action(autoLogin, {
  data: S.autoLoginData,
  result: S.viewer,
  allow: 'everybody',
  limit: '10 per minute',
  // No provider is connected, so no token was ever issued: whatever comes was made up.
  run: async ({ refuse }) => refuse('token-invalid'),
})
