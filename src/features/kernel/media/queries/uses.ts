import { sql } from 'kysely'
import { takesItsTime } from '#database/limit-silence.ts'
import type { Database, PostKind } from '#database/schema.ts'

export interface UseRow {
  kind: PostKind
  number: number
  slug: string | null
  title: string
  views: number
}

/** Uses that are told at once. */
const MOST = 20

/** What shows these things: of their owner's own texts, and whatever has them as cover or in its gallery. */
export async function listUsesOf(
  db: Database,
  ownerId: number,
  things: ReadonlyArray<{ id: number; key: string | null }>,
): Promise<UseRow[]> {
  const ids = things.map(({ id }) => id)
  const keys = things.flatMap(({ key }) => (key === null ? [] : [`%${stem(key)}%`]))
  const { rows } = await sql<UseRow>`
    select posts.kind, posts.number, posts.slug, posts.views,
      coalesce((select title from post_texts where post_id = posts.id order by language = posts.language desc limit 1), '') as title
    from posts where deleted_at is null and (
      cover_id = any(${ids}::bigint[])
      or id in (select post_id from post_media where media_id = any(${ids}::bigint[]))
      or id in (select post_id from product_files where media_id = any(${ids}::bigint[]))
      or (author_id = ${ownerId} and exists (select 1 from post_texts where post_id = posts.id
        and (document::text like any(${keys}::text[]) or hidden_document::text like any(${keys}::text[])))))
    order by posts.id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** Whether it is a cover or in a gallery: what is said of it then stands on pages. */
export async function isShown(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select 1 from posts where cover_id = ${id}) or exists (select 1 from nodes where cover_id = ${id})
      or exists (select 1 from post_media where media_id = ${id}) as shown`.execute(db)
  return rows[0]?.shown ?? false
}

const stem = (key: string): string => key.replace(/\.[a-z0-9]{2,5}$/, '').replace(/[\\%_]/g, '\\$&')

/** Of these files, those that stand in a text of somebody. All are looked for in one walk, however many there are. */
export async function listNamed(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const pattern = keys.map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const namesIn = (table: string, column: string) => sql`
    select found[1] as key from ${sql.table(table)},
      lateral regexp_matches(${sql.ref(column)}::text, ${`(${pattern})`}, 'g') as found`
  const { rows } = await sql<{ key: string }>`${takesItsTime}
    ${namesIn('post_texts', 'document')} union ${namesIn('post_texts', 'hidden_document')}
    union ${namesIn('translation_drafts', 'document')} union ${namesIn('translation_drafts', 'hidden_document')}
    union ${namesIn('answers', 'document')} union ${namesIn('comments', 'document')}
    union ${namesIn('page_settings', 'data')} union ${namesIn('site_settings', 'value')}`.execute(db)
  return rows.map(({ key }) => key)
}
