import { action } from '#server/door/action.ts'
import { cancelPendingErasure } from '../cancel-pending-erasure.ts'
import { cancelByLink } from '../contract.ts'
import { isCancelSigned, readCancelToken } from '../erasure-link.ts'
import { findAskedAt } from '../queries/erasures.ts'
import * as S from '../schemas.ts'

export const cancelByLinkAction = action(cancelByLink, {
  data: S.cancelByLinkData,
  result: S.done,
  allow: 'everybody',
  limit: '20 per minute',
  run: async (context, { token }) => {
    const { db, signer, refuse } = context
    const { personId, signature } = readCancelToken(token) ?? refuse('erasure-link-over')
    const askedAt = await findAskedAt(db, personId)
    if (!askedAt || !isCancelSigned(signer, signature, personId, askedAt)) return refuse('erasure-link-over')
    if (!(await cancelPendingErasure(context, personId))) return refuse('erasure-link-over')
    return true
  },
})
