import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import { seenSince } from '../rules/presence.ts'

export interface Visitor {
  id: number
  name: string
  avatar: string
}

/** Who is on a page besides oneself, since a time. */
export async function listVisitors(
  db: Database,
  key: string,
  { but, since }: { but: number; since: Date },
): Promise<Visitor[]> {
  const rows = await db
    .selectFrom('page_visits')
    .innerJoin('people', 'people.id', 'page_visits.person_id')
    .select(['people.id', 'people.name', 'people.avatar'])
    .where('page_key', '=', key)
    .where('person_id', '<>', but)
    .where('seen_at', '>', since)
    .orderBy('people.id')
    .limit(sql.lit(20))
    .execute()
  return rows.map(({ id, name, avatar }) => ({ id, name, avatar: avatarUrl(avatar, id) }))
}

interface Visit {
  key: string
  personId: number
  now: Date
}

/**
 * Somebody is on a page. Where they were a day ago is forgotten.
 *
 * @returns whether they come now
 */
export async function putVisit(db: Database, visit: Visit): Promise<boolean> {
  const { key, personId, now } = visit
  const before = await seenBefore(db, visit)
  await db
    .deleteFrom('page_visits')
    .where('person_id', '=', personId)
    .where('page_key', '<>', key)
    .where('seen_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
  await db
    .insertInto('page_visits')
    .values({ page_key: key, person_id: personId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['page_key', 'person_id']).doUpdateSet({ seen_at: now }))
    .execute()
  return before === null || before <= seenSince(now)
}

/**
 * Somebody is still on a page; who has gone meanwhile stays gone.
 *
 * @returns whether they had lapsed, and come back now
 */
export async function renewVisit(db: Database, visit: Visit): Promise<boolean> {
  const { key, personId, now } = visit
  const before = await seenBefore(db, visit)
  await db
    .updateTable('page_visits')
    .set({ seen_at: now })
    .where('page_key', '=', key)
    .where('person_id', '=', personId)
    .execute()
  return before !== null && before <= seenSince(now)
}

async function seenBefore(db: Database, { key, personId }: Visit): Promise<Date | null> {
  const row = await db
    .selectFrom('page_visits')
    .select('seen_at')
    .where('page_key', '=', key)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.seen_at ?? null
}

export async function deleteVisit(db: Database, key: string, personId: number): Promise<void> {
  await db.deleteFrom('page_visits').where('page_key', '=', key).where('person_id', '=', personId).execute()
}
