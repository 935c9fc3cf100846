import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Whoever leaves gets no letters any more, under their account or the bare address of it. */
export const eraseReader: EraseIdentity = async (db, { personId, email }) => {
  await db.deleteFrom('newsletter_readers').where('person_id', '=', personId).execute()
  if (email === null) return []
  const own = sql<boolean>`lower(email) = ${email.toLowerCase()}`
  await db.deleteFrom('newsletter_readers').where(own).execute()
  // That a mail went out is counted; to whom is forgotten.
  await sql`update newsletter_recipients set email = null,
    state = case when state = 'waiting' then 'skipped' else state end where ${own}`.execute(db)
  return []
}

/** That they get the letters, and in which language. */
export const newsletterParts: readonly ExportPart[] = [
  {
    name: 'newsletter',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place,
        jsonb_build_object('language', language, 'since', confirmed_at)::text as row
      from newsletter_readers where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
