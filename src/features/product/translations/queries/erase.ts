import { sql } from 'kysely'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Translation drafts of own texts are deleted; drafts for texts of others stay. */
export const eraseTranslationDrafts: EraseIdentity = async (db, { personId }) => {
  await sql`delete from translation_drafts where post_id in (select id from posts
    where author_id = ${personId} and kind in ('article', 'product'))`.execute(db)
  await db
    .updateTable('translation_drafts')
    .set({ editor_id: null })
    .where('editor_id', '=', personId)
    .execute()
  return []
}
