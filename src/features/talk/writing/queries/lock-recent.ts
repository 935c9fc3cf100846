import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import type { Written } from '../rules/find-repeat.ts'

/** A text that somebody has written lately. */
export interface Recent extends Written {
  id: number
  /** Held for moderation. */
  isHeld: boolean
}

interface Row {
  id: number
  place: string
  at: Date
  document: unknown
  stands: boolean
  isHeld: boolean
}

/** Key of a place: the same for all answers to one topic, and for all comments on one post, answer or thread. */
export const placeOf = (
  type: 'COMMENT' | 'ANSWER',
  { postId, answerId, threadId }: { postId: number; answerId: number | null; threadId: number | null },
): string => `${type}:${postId}:${answerId ?? ''}:${threadId ?? ''}`

/**
 * A person's latest comments and answers, the latest first, also deleted ones. The person is locked first: concurrent
 * requests of one person wait for each other, so that each is counted.
 *
 * @param since older ones are left out
 */
export async function lockRecent(
  db: Database,
  personId: number,
  { since, most }: { since: Date; most: number },
): Promise<Recent[]> {
  await sql`select 1 from people where id = ${personId} for no key update`.execute(db)
  // The latest by key first, then those of the time: for an author of a million texts only the newest are read.
  const { rows } = await sql<Row>`
    select * from (select id, 'COMMENT:' || post_id || ':' || coalesce(answer_id::text, '') || ':'
        || coalesce(parent_id::text, '') as place, created_at as at, document,
        state in ('approved', 'pending') and deleted_at is null as stands,
        state = 'pending' as "isHeld"
      from comments where author_id = ${personId} order by id desc limit ${sql.lit(most)}) as comments
    where at > ${since}
    union all
    select * from (select id, 'ANSWER:' || post_id || '::' as place, created_at as at, document,
        state in ('published', 'pending') and deleted_at is null as stands,
        state = 'pending' as "isHeld"
      from answers where author_id = ${personId} order by id desc limit ${sql.lit(most)}) as answers
    where at > ${since}
    order by at desc limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ document, ...row }) => ({ ...row, words: wordsOf(document) }))
}

function wordsOf(document: unknown): string {
  const read = upgradeDocument(document)
  return read.ok ? plainText(read.document) : ''
}

/** When somebody last wrote below a post, also what was deleted; null: never. */
export async function findLastBelow(db: Database, postId: number, personId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select greatest(
    (select max(created_at) from answers where post_id = ${postId} and author_id = ${personId}),
    (select max(created_at) from comments where post_id = ${postId} and author_id = ${personId})) as at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
