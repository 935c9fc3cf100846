import { sql } from 'kysely'
import type { MediaUses } from '#server/files/media-uses.ts'

/** Files are named in what stands on pages and in the settings of the site. */
export const pagesMediaUses: MediaUses = {
  texts: [
    sql`select data::text as text from page_settings`,
    sql`select value::text as text from site_settings`,
    // What was before can be put back.
    sql`select concat(before::text, after::text) as text from site_setting_changes`,
  ],
}
