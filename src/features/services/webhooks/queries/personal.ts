import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** The site goes on to tell what it was set up to tell; who has set it up is forgotten. */
export const eraseMaker: EraseIdentity = async (db, { personId }) => {
  await db.updateTable('webhooks').set({ person_id: null }).where('person_id', '=', personId).execute()
  return []
}

/** Where they lead and what they tell; no secret. */
export const webhooksParts: readonly ExportPart[] = [
  {
    name: 'webhooks',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place,
        jsonb_build_object('url', url, 'events', events, 'isOn', is_on, 'madeAt', created_at)::text as row
      from webhooks where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
