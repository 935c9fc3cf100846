import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** They go with their person, also those that were shared. */
export const eraseFilters: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('saved_filters').where('person_id', '=', personId).execute()
  return []
}

export const filtersParts: readonly ExportPart[] = [
  {
    name: 'saved-filters',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('list', list, 'name', name, 'query', query,
        'isShared', is_shared, 'madeAt', created_at)::text as row
      from saved_filters where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
