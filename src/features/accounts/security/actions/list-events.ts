import { action } from '#server/door/action.ts'
import { listEvents } from '../contract.ts'
import { listEventRows } from '../queries/events.ts'
import { presentEvents } from '../queries/present-events.ts'
import * as S from '../schemas.ts'

export const listEventsAction = action(listEvents, {
  data: S.listEventsData,
  result: S.securityEventList,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { after = '' }) =>
    presentEvents(await listEventRows(context.db, context.asker.personId, after)),
})
