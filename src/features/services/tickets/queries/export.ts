import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const ticketsParts: readonly ExportPart[] = [
  {
    name: 'tickets',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(message.id) as place, jsonb_build_object('ticket', tickets.id, 'category', category,
        'subject', subject, 'state', state, 'by', case when message.is_staff then 'staff' else 'you' end,
        'what', message.kind, 'text', message.text, 'at', message.created_at)::text as row
      from tickets join ticket_messages message on message.ticket_id = tickets.id and message.kind <> 'note'
      where tickets.person_id = ${personId} and message.id > ${after?.[0] ?? 0} order by message.id limit ${ROWS}`,
  },
]
