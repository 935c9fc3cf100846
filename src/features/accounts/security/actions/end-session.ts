import { nameOfDevice } from '#features/accounts/account/public/note-change.ts'
import { endOneSession } from '#features/accounts/account/queries/end-sessions.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { action } from '#server/door/action.ts'
import { endSession } from '../contract.ts'
import * as S from '../schemas.ts'

export const endSessionAction = action(endSession, {
  data: S.ownThingData('session'),
  result: S.done,
  allow: 'members',
  limit: '60 per minute',
  goesOn: true,
  run: async (context, { id }) => {
    const { db, now, refuse } = context
    const { personId } = context.asker
    const sessionId = context.session.id
    const ended =
      (await endOneSession(db, { id, personId, currentId: sessionId, now })) ?? refuse('session-not-found')
    await insertSecurityEvent(context, personId, 'session-ended', { name: nameOfDevice(ended.userAgent) })
    return true
  },
})
