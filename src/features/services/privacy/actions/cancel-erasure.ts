import { action } from '#server/action.ts'
import { cancelErasure } from '../contract.ts'
import { keepAccount } from '../keep-account.ts'
import * as S from '../schemas.ts'

export const cancelErasureAction = action(cancelErasure, {
  data: S.nothing,
  result: S.done,
  allow: 'members',
  limit: '10 per minute',
  run: async (context) => {
    if (!(await keepAccount(context, context.asker.personId))) context.refuse('erasure-not-asked')
    return true
  },
})
