import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { MergeStep } from '#server/jobs/merge-data.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import { goneName } from '../gone-name.ts'

/**
 * Who somebody was on an old site: nothing says it any more but a mark by which the next import leaves them out. An import
 * that was interrupted knows it as well: it begins anew, and finds by their numbers what is here.
 */
export const eraseImported: EraseIdentity = async (db, { personId }) => {
  const refs = await db
    .selectFrom('import_refs')
    .select(['source', 'external_id as login'])
    .where('kind', '=', 'author')
    .where('target_id', '=', personId)
    .execute()
  for (const { source, login } of refs) {
    await db
      .deleteFrom('old_addresses')
      .where('source', '=', source)
      .where('kind', '=', 'author')
      .where('external_id', '=', login)
      .execute()
    await sql`update import_items set details = details - 'login'
      where source = ${source} and details->>'login' = ${login}`.execute(db)
    await db.deleteFrom('import_runs').where('source', '=', source).execute()
    await db
      .updateTable('import_refs')
      .set({ external_id: goneName(source, login) })
      .where('source', '=', source)
      .where('kind', '=', 'author')
      .where('external_id', '=', login)
      .execute()
  }
  return []
}

/** What comes of them later goes to the account that stays. */
export const mergeImported: MergeStep = async (db, { from, to }) => {
  await db
    .updateTable('import_refs')
    .set({ target_id: to })
    .where('kind', '=', 'author')
    .where('target_id', '=', from)
    .execute()
}

export const importParts: readonly ExportPart[] = [
  {
    name: 'old-sites',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(source, external_id) as place,
        jsonb_build_object('site', source, 'login', external_id, 'takenOverAt', imported_at)::text as row
      from import_refs where kind = 'author' and target_id = ${personId}
        and (source, external_id) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''})
      order by source, external_id limit ${ROWS}`,
  },
]
