import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import { forgetChanger } from '#server/settings/save-setting.ts'

/** The settings are the site's, and stay as they are; who has changed them is forgotten. */
export const eraseChanger: EraseIdentity = async (db, { personId }) => {
  await forgetChanger(db, personId)
  return []
}

/** Which settings somebody has changed, and when; what they hold is the site's. */
export const optionsParts: readonly ExportPart[] = [
  {
    name: 'setting-changes',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place,
        jsonb_build_object('setting', key, 'part', part, 'at', created_at)::text as row
      from site_setting_changes where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
