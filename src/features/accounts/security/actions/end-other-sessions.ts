import { endOtherSessions } from '#features/accounts/account/queries/end-sessions.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { action } from '#server/door/action.ts'
import { endOtherSessions as contract } from '../contract.ts'
import * as S from '../schemas.ts'

export const endOtherSessionsAction = action(contract, {
  data: S.nothing,
  result: S.endedSessions,
  allow: 'members',
  limit: '30 per minute',
  goesOn: true,
  run: async (context) => {
    const { db, now } = context
    const { personId } = context.asker
    const sessionId = context.session.id
    const ended = await endOtherSessions(db, { personId, currentId: sessionId, now })
    if (ended > 0) await insertSecurityEvent(context, personId, 'sessions-ended', { count: ended })
    return { ended }
  },
})
