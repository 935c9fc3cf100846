import { sql } from 'kysely'
import { type ExportPart, ROWS, TEXTS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Pages are the site's: what was published stays, without a name. What was scheduled by nobody is not carried out. */
export const eraseBuilding: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('page_visits').where('person_id', '=', personId).execute()
  await db.updateTable('page_drafts').set({ saved_by: null }).where('saved_by', '=', personId).execute()
  await db
    .updateTable('page_versions')
    .set({ state: 'refused' })
    .where('by_id', '=', personId)
    .where('state', '=', 'scheduled')
    .execute()
  await db.updateTable('page_versions').set({ by_id: null }).where('by_id', '=', personId).execute()
  return []
}

export const buildingParts: readonly ExportPart[] = [
  {
    name: 'page-versions',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('page', page_key, 'note', note, 'state', state,
        'at', at, 'content', content)::text as row
      from page_versions where by_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${TEXTS}`,
  },
  {
    name: 'page-drafts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(page_key) as place, jsonb_build_object('page', page_key, 'savedAt', saved_at,
        'content', content)::text as row
      from page_drafts where saved_by = ${personId} and page_key > ${after?.[0] ?? ''} order by page_key limit ${TEXTS}`,
  },
  {
    name: 'page-visits',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(page_key) as place, jsonb_build_object('page', page_key, 'at', seen_at)::text as row
      from page_visits where person_id = ${personId} and page_key > ${after?.[0] ?? ''} order by page_key limit ${ROWS}`,
  },
]
