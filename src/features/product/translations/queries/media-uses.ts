import { sql } from 'kysely'
import type { MediaUses } from '#server/files/media-uses.ts'

/** Files are named in translations that are not out yet. */
export const translationsMediaUses: MediaUses = {
  texts: [
    sql`select document::text as text from translation_drafts`,
    sql`select hidden_document::text as text from translation_drafts`,
  ],
  rename: async (db, { ownerId, now, names, renamed }) => {
    await sql`update translation_drafts set document = ${renamed('document')},
      hidden_document = ${renamed('hidden_document')}, updated_at = ${now}, version = version + 1
      where post_id in (select id from posts where author_id = ${ownerId})
        and (${names('document')} or ${names('hidden_document')})`.execute(db)
  },
}
