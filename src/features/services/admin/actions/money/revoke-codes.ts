import { lockBatch, revokeBatch } from '#features/services/wealth/queries/codes.ts'
import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { revokeCodes } from '../../contract.ts'
import * as B from '../../schemas/books.ts'
import * as S from '../../schemas.ts'

export const revokeCodesAction = action(revokeCodes, {
  data: B.revokeCodesData,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { batch, reason }) => {
    const { db, asker, now, refuse } = context
    const found = await lockBatch(db, batch)
    if (!found) return refuse('codes-not-found')
    // Repeated request: already revoked.
    if (found.revokedAt) return { success: true as const }
    await revokeBatch(db, batch, { byId: asker.personId, now })
    const { currency: unit, amount, count, note } = found
    await record(context, 'revoke-codes', `codes:${batch}`, { unit, amount, count, note, reason })
    return { success: true as const }
  },
})
