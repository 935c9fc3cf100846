import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { FoundPlace, TreeDoc } from '../rules/place.ts'

/** All help pages that are not deleted, whoever may read them, in the order of their positions. */
export async function listTreeDocs(db: Database, now: Date): Promise<TreeDoc[]> {
  const { rows } = await sql<TreeDoc>`
    select posts.id, posts.number, docs.parent_id as "parentId",
      (posts.state = 'published' and posts.published_at <= ${now}) is true as "isPublished"
    from docs join posts on posts.id = docs.post_id where posts.deleted_at is null
    order by docs.position, posts.id`.execute(db)
  return rows
}

/** The same with a lock, for changes: concurrent changes follow each other. */
export async function lockTreeDocs(db: Database, now: Date): Promise<TreeDoc[]> {
  await sql`select pg_advisory_xact_lock(hashtext('docs'))`.execute(db)
  return listTreeDocs(db, now)
}

/** Moves a page to its position, and renumbers its siblings. */
export async function putInPlace(
  db: Database,
  id: number,
  { parentId, neighbours, index }: FoundPlace,
): Promise<void> {
  const order = [...neighbours.slice(0, index), id, ...neighbours.slice(index)]
  await sql`insert into docs (post_id, parent_id) values (${id}, ${parentId})
    on conflict (post_id) do update set parent_id = excluded.parent_id`.execute(db)
  await sql`update docs set position = place - 1
    from unnest(${order}::bigint[]) with ordinality as wanted (id, place)
    where post_id = wanted.id and position <> place - 1`.execute(db)
}

/** The answer that a help page was made of: its page links to it. */
export async function findAnswerOf(db: Database, id: number): Promise<number | null> {
  const row = await db.selectFrom('docs').select('answer_id').where('post_id', '=', id).executeTakeFirst()
  return row?.answer_id ?? null
}
