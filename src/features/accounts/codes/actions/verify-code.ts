import { literal } from 'zod/mini'
import { action } from '#server/door/action.ts'
import { verifyCode } from '../contract.ts'
import { checkCode } from '../queries/take-code.ts'
import * as S from '../schemas.ts'

export const verifyCodeAction = action(verifyCode, {
  data: S.codeInput,
  result: literal(true),
  allow: 'everybody',
  limit: '30 per minute',
  goesOn: true,
  prepare: (context, data) => checkCode(context, data),
  run: async () => true as const,
})
