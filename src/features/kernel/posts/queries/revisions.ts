import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Revisions without a name that are kept per text; older ones are deleted. */
export const MOST_REVISIONS = 200
/** Revisions with a name: those go only by hand. */
export const MOST_NAMED = 50

interface Change {
  postId: number
  editorId: number
  now: Date
}

/** Stores the current text as a revision, before it is overwritten. */
export async function keepRevision(db: Database, { postId, editorId, now }: Change): Promise<void> {
  const named = await findNamedCurrent(db, postId)
  // It is kept already, under its name, and stood until now.
  if (named !== null) {
    await db
      .updateTable('post_revisions')
      .set({ editor_id: editorId, created_at: now })
      .where('id', '=', named)
      .execute()
    return
  }
  await sql`insert into post_revisions (post_id, language, title, excerpt, document, hidden_document, editor_id, created_at)
    select post_id, language, title, excerpt, document, hidden_document, ${editorId}, ${now}
    from post_texts where post_id = ${postId} and status = 'original'`.execute(db)
  await sql`delete from post_revisions where post_id = ${postId} and not is_translation and name is null and id <= (
    select id from post_revisions where post_id = ${postId} and not is_translation and name is null
    order by id desc limit 1 offset ${sql.lit(MOST_REVISIONS)})`.execute(db)
}

export interface Revision {
  title: string
  excerpt: string
  document: unknown
  hidden: unknown
}

/** What a text said before one of its changes. */
export async function findRevision(db: Database, postId: number, id: number): Promise<Revision | null> {
  const { rows } = await sql<Revision>`
    select title, excerpt, document, hidden_document as hidden from post_revisions
    where post_id = ${postId} and id = ${id} and not is_translation`.execute(db)
  return rows[0] ?? null
}

/** The newest revision, if it has a name and says what the text says now. */
async function findNamedCurrent(db: Database, postId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select newest.id from post_texts text cross join lateral (
      select * from post_revisions where post_id = ${postId} and not is_translation order by id desc limit 1) newest
    where text.post_id = ${postId} and text.status = 'original' and newest.name is not null
      and (newest.title, newest.excerpt, newest.document, newest.hidden_document) is not distinct from
        (text.title, text.excerpt, text.document, text.hidden_document)`.execute(db)
  return rows[0]?.id ?? null
}

/** Named versions but this one, with the text locked, so that the count holds. */
export async function countNamed(db: Database, postId: number, except: number | null): Promise<number> {
  await sql`select 1 from posts where id = ${postId} for no key update`.execute(db)
  const { count } = await db
    .selectFrom('post_revisions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('post_id', '=', postId)
    .where('name', 'is not', null)
    .where('id', '<>', except ?? 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns false: there is no such revision */
export async function nameRevision(
  db: Database,
  { postId, id, name }: { postId: number; id: number; name: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('post_revisions')
    .set({ name })
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .where('is_translation', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the text as it stands now under a name. */
export async function nameCurrent(db: Database, change: Change & { name: string }): Promise<void> {
  await keepRevision(db, change)
  await sql`update post_revisions set name = ${change.name} where id = (
    select id from post_revisions where post_id = ${change.postId} and not is_translation
    order by id desc limit 1)`.execute(db)
}
