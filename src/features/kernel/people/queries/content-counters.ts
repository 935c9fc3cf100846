import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** An answer of theirs is out that everybody may read. */
export const countAnswer = (db: Database, personId: number) =>
  sql`update people set answers_count = answers_count + 1 where id = ${personId}`.execute(db)

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
