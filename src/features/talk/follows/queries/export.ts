import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const followsParts: readonly ExportPart[] = [
  {
    name: 'following',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(people.id) as place, jsonb_build_object(
        'name', people.name, 'address', people.slug, 'since', follows.created_at)::text as row
      from follows join people on people.id = follows.followed_id
      where follower_id = ${personId} and followed_id > ${after?.[0] ?? 0}
      order by followed_id limit ${ROWS}`,
  },
  {
    name: 'message-blocks',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(blocked_id) as place, jsonb_build_object('blocked', people.name,
        'address', people.slug, 'at', message_blocks.created_at)::text as row
      from message_blocks join people on people.id = blocked_id
      where person_id = ${personId} and blocked_id > ${after?.[0] ?? 0} order by blocked_id limit ${ROWS}`,
  },
]
