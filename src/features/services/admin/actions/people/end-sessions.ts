import { endAllSessions } from '#features/accounts/account/queries/end-sessions.ts'
import { action } from '#server/door/action.ts'
import { choosePerson, record } from '../../choose-person.ts'
import { endSessions } from '../../contract.ts'
import { canEndSessions } from '../../permissions.ts'
import * as S from '../../schemas.ts'

export const endSessionsAction = action(endSessions, {
  data: S.personChosen,
  result: S.ended,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { id }) => {
    const { db, asker, now, refuse } = context
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    const verdict = canEndSessions(asker, { personId: person.id, roles: person.roles })
    if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'not-oneself' : 'above-you')
    const ended = await endAllSessions(db, person.id, now)
    await record(context, 'end-sessions', person.id, { ended })
    return { success: true as const, ended }
  },
})
