import type { Database } from '#database/schema.ts'
import type { TemplateUse } from '../rules.ts'

export interface TemplateRow {
  id: number
  title: string
  text: string
}

/** More than a list one chooses from can hold. */
export const MOST_TEMPLATES = 100

export const listTemplateRows = (db: Database, usedFor: TemplateUse): Promise<TemplateRow[]> =>
  db
    .selectFrom('reply_templates')
    .select(['id', 'title', 'text'])
    .where('used_for', '=', usedFor)
    .orderBy('title')
    .limit(MOST_TEMPLATES)
    .execute()

/** A new text, or other words under a known title. */
export async function saveTemplateRow(
  db: Database,
  { usedFor, title, text }: { usedFor: TemplateUse; title: string; text: string },
): Promise<void> {
  await db
    .insertInto('reply_templates')
    .values({ used_for: usedFor, title, text })
    .onConflict((known) => known.columns(['used_for', 'title']).doUpdateSet({ text }))
    .execute()
}

export const deleteTemplateRow = (db: Database, id: number) =>
  db.deleteFrom('reply_templates').where('id', '=', id).execute()
