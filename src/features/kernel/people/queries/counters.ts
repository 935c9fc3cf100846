import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Counts an answer for its author, or takes it out. */
export const countAnswer = (
  db: Database,
  { authorId, step, isCounted }: { authorId: number; step: 1 | -1; isCounted: RawBuilder<unknown> },
) =>
  sql`update people set answers_count = greatest(answers_count + ${step}::int, 0)
    where id = ${authorId} and ${isCounted}`.execute(db)

/**
 * Counts the posts that stand in `counted` (kind, author_id) for their authors, or takes them out: a part of a
 * statement.
 */
export const countPostsOfAuthors = (step: 1 | -1, isCounted: RawBuilder<unknown>) => sql`update people set
        articles_count = greatest(people.articles_count + case counted.kind when 'article' then ${step}::int else 0 end, 0),
        topics_count = greatest(people.topics_count + case counted.kind when 'topic' then ${step}::int else 0 end, 0)
      from counted where people.id = counted.author_id and ${isCounted}`

/** Counts that one person follows another, or does not any more. Both have to be locked. */
export const countFollow = (
  db: Database,
  { followerId, followedId, step }: { followerId: number; followedId: number; step: 1 | -1 },
) =>
  sql`update people set
      following_count = following_count + case when id = ${followerId} then ${step}::int else 0 end,
      followers_count = followers_count + case when id = ${followedId} then ${step}::int else 0 end
    where id in (${followerId}, ${followedId})`.execute(db)

/** So many more articles of each are out, or fewer. */
export const countArticles = (
  db: Database,
  authors: ReadonlyArray<{ personId: number; number: number }>,
  step: 1 | -1,
) =>
  sql`update people set articles_count = articles_count + counted.number * ${step}::int
    from unnest(${authors.map(({ personId }) => personId)}::bigint[], ${authors.map(({ number }) => number)}::int[])
      as counted (person_id, number)
    where people.id = counted.person_id`.execute(db)

/** An answer of the staff in a ticket of theirs is new to them, or is no more. */
export const countUnreadTicket = (db: Database, personId: number, step: 1 | -1) =>
  sql`update people set unread_tickets = unread_tickets + ${step}::int where id = ${personId}`.execute(db)
