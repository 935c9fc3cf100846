import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Likes of a post become those of the answer that its text has become. */
export const moveLikesToAnswer = (db: Database, { from, answerId }: { from: number; answerId: number }) =>
  sql`update reactions set target_kind = 'answer', target_id = ${answerId}
    where target_kind = 'post' and target_id = ${from} and kind = 'like'`.execute(db)

/** Reactions to a post go over to another; those that somebody has there already are kept. */
export async function handOverReactions(
  db: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`insert into reactions (person_id, target_kind, target_id, kind, created_at)
    select person_id, target_kind, ${into}, kind, created_at from reactions
    where target_kind = 'post' and target_id = ${from} on conflict do nothing`.execute(db)
  await sql`delete from reactions where target_kind = 'post' and target_id = ${from}`.execute(db)
}

/** Of a post that is locked: nobody else changes the number then. */
export async function countFavorites(db: Database, postId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from reactions
    where target_kind = 'post' and target_id = ${postId} and kind = 'favorite'`.execute(db)
  return rows[0]?.count ?? 0
}
