import { action } from '#server/door/action.ts'
import { cancelPendingErasure } from '../cancel-pending-erasure.ts'
import { cancelErasure } from '../contract.ts'
import * as S from '../schemas.ts'

export const cancelErasureAction = action(cancelErasure, {
  data: S.nothing,
  result: S.done,
  allow: 'members',
  limit: '10 per minute',
  run: async (context) => {
    if (!(await cancelPendingErasure(context, context.asker.personId))) context.refuse('erasure-not-asked')
    return true
  },
})
