import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Titles of posts that are here, by their numbers on the old site. */
export async function listPostTitles(
  db: Database,
  source: string,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_refs')
    .innerJoin('post_texts', 'post_texts.post_id', 'import_refs.target_id')
    .select(['external_id as number', 'title'])
    .where('source', '=', source)
    .where('import_refs.kind', '=', 'post')
    .where('external_id', '=', sql<string>`any(${numbers.map(String)}::text[])`)
    .execute()
  return new Map(rows.map(({ number, title }) => [Number(number), title]))
}
