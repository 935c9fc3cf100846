import { action } from '#server/door/action.ts'
import { beginFlow, prepareFlow } from '../begin-flow.ts'
import { socialLogin } from '../contract.ts'
import * as S from '../schemas.ts'

export const socialLoginAction = action(socialLogin, {
  data: S.beginData,
  result: S.departure,
  allow: 'everybody',
  limit: '60 per minute',
  goesOn: true,
  prepare: prepareFlow,
  run: beginFlow,
})
