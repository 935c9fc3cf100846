import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type StoredPageSettings, storedPageSettings } from '#site/settings.ts'

/** The page settings in force, or null without stored ones. */
export async function findPublishedPages(db: Database): Promise<StoredPageSettings | null> {
  const row = await db
    .selectFrom('page_settings')
    .select('data')
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row ? storedPageSettings.parse(row.data) : null
}

/** Settings of the site as they are stored: only what differs from its default. */
export async function listStoredSettings(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).orderBy('key').execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
