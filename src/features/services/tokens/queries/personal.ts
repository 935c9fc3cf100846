import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** They go with their person. */
export const eraseTokens: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('access_tokens').where('person_id', '=', personId).execute()
  return []
}

/** What they are called and may do; a hash stands in no export. */
export const tokensParts: readonly ExportPart[] = [
  {
    name: 'access-tokens',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('name', name, 'calls', calls, 'madeAt', created_at,
        'expiresAt', expires_at, 'usedOn', used_on, 'revokedAt', revoked_at)::text as row
      from access_tokens where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
