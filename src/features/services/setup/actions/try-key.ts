import { action } from '#server/door/action.ts'
import { tryKey } from '../contract.ts'
import { requireKey } from '../require-key.ts'
import * as S from '../schemas.ts'

export const tryKeyAction = action(tryKey, {
  data: S.tryKeyData,
  result: S.done,
  allow: 'everybody',
  limit: '60 per minute',
  prepare: (context, { key }) => requireKey(context, key),
  run: async () => ({ success: true as const }),
})
