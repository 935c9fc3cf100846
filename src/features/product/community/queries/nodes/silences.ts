import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf } from '#features/kernel/posts/queries/read-posts.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** Whom a silence is about, and where it is written to them. */
export interface SilencedPerson {
  id: number
  roles: string[]
  email: string | null
  language: Locale
}

export const lockSilenced = (db: Database, id: number): Promise<SilencedPerson | undefined> =>
  db
    .selectFrom('people')
    .select(['id', 'roles', 'email', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst() as Promise<SilencedPerson | undefined>

/** More than anybody silences in one node at once. */
const MOST = 100

export interface SilenceRow extends PersonRow {
  id: number
  byId: number | null
  byName: string | null
  reason: string
  startsAt: Date
  until: Date | null
  appeal: string | null
}

/**
 * They begin as they are written. Whether they have begun is not asked: of two that silence somebody at once the second may
 * have come first, and what the first has written would still be to come for it.
 */
const isNotOver = (now: Date) =>
  sql<boolean>`(sanctions.lifted_at is null and (sanctions.until is null or sanctions.until > ${now}))`

/** Whether somebody is silenced in a node for longer than until that day. */
export async function isSilencedPast(
  db: Database,
  { nodeId, personId, now, day }: { nodeId: number; personId: number; now: Date; day: Date },
): Promise<boolean> {
  const { rows } = await sql`select from sanctions where node_id = ${nodeId} and person_id = ${personId}
    and ${isNotOver(now)} and (until is null or until > ${day}) limit 1`.execute(db)
  return rows.length > 0
}

/** Silences of a node that are in force, the latest first; of one person, if one is named. */
export async function listSilences(
  db: Database,
  { nodeId, personId, now }: { nodeId: number; personId?: number; now: Date },
): Promise<SilenceRow[]> {
  const { rows } = await sql<SilenceRow>`
    select sanctions.id, sanctions.created_by as "byId", giver.name as "byName", sanctions.reason,
      sanctions.starts_at as "startsAt", sanctions.until, sanctions.appeal, ${columnsOf(PERSON_COLUMNS)}
    from sanctions join people on people.id = sanctions.person_id
    left join people giver on giver.id = sanctions.created_by
    where sanctions.node_id = ${nodeId} and ${isNotOver(now)} and people.deleted_at is null
      ${personId === undefined ? sql`` : sql`and sanctions.person_id = ${personId}`}
    order by sanctions.id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
