import { z } from 'zod/mini'
import { can } from '#features/access/rules.ts'
import { action } from '#server/action.ts'
import { isSignedIn } from '#shared/asker.ts'
import { getOwnBelow } from '../contract.ts'
import { findOwnBelow } from '../queries/own.ts'
import * as S from '../schemas.ts'

export const getOwnBelowAction = action(getOwnBelow, {
  data: S.getOwnBelowData,
  result: z.nullable(S.ownBelow),
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, address) => {
    const { db, asker } = context
    if (!isSignedIn(asker)) return null
    const found = await findOwnBelow(db, address, asker)
    if (!found || !can(asker, 'read', found.post, context).allowed) return null
    return { likes: found.likes, canAccept: can(asker, 'acceptAnswer', found.post, context).allowed }
  },
})
