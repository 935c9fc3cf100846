import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const chatParts: readonly ExportPart[] = [
  {
    name: 'chat',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(room, index) as place, jsonb_build_object('room', room, 'text', text, 'picture', image_id, 'at', created_at,
        'editedAt', edited_at, 'deletedAt', deleted_at)::text as row
      from chat_messages where author_id = ${personId} and (room, index) > (${after?.[0] ?? ''}, ${after?.[1] ?? 0}::bigint)
      order by room, index limit ${ROWS}`,
  },
  {
    name: 'chat-signs',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(room, index, sign) as place,
        jsonb_build_object('room', room, 'message', index, 'sign', sign)::text as row
      from chat_reactions where person_id = ${personId}
        and (room, index, sign) > (${after?.[0] ?? ''}, ${after?.[1] ?? 0}::bigint, ${after?.[2] ?? ''})
      order by room, index, sign limit ${ROWS}`,
  },
]
