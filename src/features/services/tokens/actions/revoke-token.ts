import { sessionStore } from '#features/accounts/account/queries/session-store.ts'
import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { action } from '#server/door/action.ts'
import { revokeToken } from '../contract.ts'
import { revokeOne } from '../queries/tokens.ts'
import * as S from '../schemas.ts'

export const revokeTokenAction = action(revokeToken, {
  data: S.tokenChosen,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async ({ db, asker, now, address, refuse }, { id }) => {
    const revoked = await revokeOne(db, id, now)
    if (!revoked) return refuse('token-not-found')
    if (revoked.sessionId !== null) await sessionStore.end(db, revoked.sessionId, now)
    await insertAudit(db, {
      actorId: asker.personId,
      act: 'token-revoked',
      subject: `token:${id}`,
      detail: { name: revoked.name, of: revoked.personId },
      address,
      now,
    })
    return { success: true as const }
  },
})
