import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const addressesParts: readonly ExportPart[] = [
  {
    name: 'addresses',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('name', name, 'phone', dial_code || ' ' || phone,
        'type', type, 'default', is_default, 'places', place_names, 'placeNumbers', place_ids, 'country', country_code,
        'street', street, 'postcode', postcode, 'text', text, 'writtenAt', created_at, 'changedAt', updated_at)::text as row
      from addresses where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
