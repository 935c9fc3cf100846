import { action } from '#server/door/action.ts'
import { getTicket } from '../contract.ts'
import { chooseTicket } from '../own-ticket.ts'
import { presentTicket } from '../present.ts'
import * as S from '../schemas.ts'

export const getTicketAction = action(getTicket, {
  data: S.getTicketData,
  result: S.ticket,
  allow: 'members',
  limit: '240 per minute',
  run: async (context, { id, before = 0 }) =>
    presentTicket(context, { ...(await chooseTicket(context, id)), before }),
})
