import { sql } from 'kysely'
import type { MediaUses } from '#server/files/media-uses.ts'

/** Files are named in what pages are to be and in what they were, which can be restored. */
export const builderMediaUses: MediaUses = {
  texts: [
    sql`select content::text as text from page_drafts where content is not null`,
    sql`select content::text as text from page_versions`,
    sql`select entries::text as text from page_blocks where entries is not null`,
  ],
}
