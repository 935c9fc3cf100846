import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { EMPTY } from './replies.ts'

/** Takes posts out of their terms. @returns whether any term counts less than before */
export async function removeFromTerms(db: Database, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from post_terms where post_id = any(${ids}::bigint[]) returning term_id, post_id)
    update terms set posts_count = greatest(posts_count - counted.number, 0)
    from (select term_id, count(*) as number from gone join posts on posts.id = gone.post_id
      where posts.state = 'published' and posts.deleted_at is null group by term_id) as counted
    where terms.id = counted.term_id returning 1`.execute(db)
  return rows.length > 0
}

export async function emptyTexts(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await sql`update post_texts set title = '', excerpt = '', document = ${EMPTY}, hidden_document = null,
    source_hash = null, updated_at = ${now} where post_id = any(${ids}::bigint[])`.execute(db)
}

export async function deleteGalleries(db: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from post_media where post_id = any(${ids}::bigint[])`.execute(db)
}

export async function deleteRevisions(db: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from post_revisions where post_id = any(${ids}::bigint[])`.execute(db)
}

/**
 * Deletes posts whose content is erased. The rows stay, so that the addresses with their numbers answer 410; addresses with
 * words of the title say what it was about.
 */
export async function deleteErasedPosts(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await sql`update posts set deleted_at = coalesce(deleted_at, ${now}), updated_at = ${now}, slug = null, cover_id = null,
    series = null, last_person_id = null
    where id = any(${ids}::bigint[])`.execute(db)
}

/** Whatever post has one medium as its cover has the other from now on. */
export async function replaceCovers(db: Database, from: number, to: number): Promise<void> {
  await db.updateTable('posts').set({ cover_id: to }).where('cover_id', '=', from).execute()
}

/** Whatever gallery holds one medium holds the other as well. */
export async function addToGalleries(db: Database, from: number, to: number): Promise<void> {
  await sql`insert into post_media (post_id, media_id, position)
    select post_id, ${to}, position from post_media where media_id = ${from}
    on conflict do nothing`.execute(db)
}

export async function removeCovers(db: Database, mediaIds: readonly number[]): Promise<void> {
  await sql`update posts set cover_id = null where cover_id = any(${mediaIds}::bigint[])`.execute(db)
}

export async function removeFromGalleries(db: Database, mediaIds: readonly number[]): Promise<void> {
  await sql`delete from post_media where media_id = any(${mediaIds}::bigint[])`.execute(db)
}
