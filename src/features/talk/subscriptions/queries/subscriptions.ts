import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Level } from '../rules.ts'

export type TargetKind = 'post' | 'node' | 'person' | 'tag'

interface Target {
  kind: TargetKind
  /** Key of the row. */
  targetId: number
}

interface Choice extends Target {
  personId: number
  level: Level
  now: Date
}

/** Stores a level that somebody has chosen. */
export async function setSubscription(
  db: Database,
  { personId, kind, targetId, level, now }: Choice,
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ person_id: personId, kind, target_id: targetId, level, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind', 'target_id']).doUpdateSet({ level, is_automatic: false }),
    )
    .execute()
}

/**
 * Subscribes a person because of something they did. An existing choice stays.
 *
 * @param wantsIt a condition on `people`
 */
export async function insertAutomatic(
  db: Database,
  { personId, kind, targetId, level, now }: Choice,
  wantsIt: RawBuilder<boolean>,
): Promise<void> {
  await sql`insert into subscriptions (person_id, kind, target_id, level, is_automatic, created_at)
    select ${personId}, ${kind}, ${targetId}, ${level}, true, ${now} from people
    where id = ${personId} and deleted_at is null and ${wantsIt}
    on conflict do nothing`.execute(db)
}

/** Removes a subscription that was made automatically; a chosen one stays. */
export const unsubscribeAutomatically = (
  db: Database,
  { personId, kind, targetId }: Target & { personId: number },
) =>
  db
    .deleteFrom('subscriptions')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('is_automatic', '=', true)
    .execute()

export async function findLevel(
  db: Database,
  { personId, kind, targetId }: Target & { personId: number },
): Promise<Level | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('level')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst()
  return row?.level ?? null
}

/** Of these people, those who have muted a thing (level `none`). */
export async function listMuted(
  db: Database,
  { kind, targetId }: Target,
  people: readonly number[],
): Promise<Set<number>> {
  if (people.length === 0) return new Set()
  const rows = await db
    .selectFrom('subscriptions')
    .select('person_id as id')
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('level', '=', 'none')
    .where('person_id', '=', sql<number>`any(${people}::bigint[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface SubscriberRow {
  personId: number
  kind: TargetKind
  isAutomatic: boolean
}

interface ListSubscribers {
  targets: readonly Target[]
  levels: readonly Level[]
  /** The last person of the batch before. */
  after: number
  first: number
}

/** One batch of the people who are subscribed to any of these targets, ordered by id, each once. */
export async function listSubscribers(
  db: Database,
  { targets, levels, after, first }: ListSubscribers,
): Promise<SubscriberRow[]> {
  if (targets.length === 0) return []
  const { rows } = await sql<SubscriberRow>`
    select distinct on (person_id) person_id as "personId", target.kind, is_automatic as "isAutomatic"
    from unnest(${targets.map(({ kind }) => kind)}::text[],
      ${targets.map(({ targetId }) => targetId)}::bigint[]) with ordinality as target (kind, id, place)
    cross join lateral (select person_id, is_automatic from subscriptions
      where subscriptions.kind = target.kind and target_id = target.id and level <> 'none'
        and level = any(${levels}::text[]) and person_id > ${after}
      order by person_id limit ${sql.lit(first)}) as found
    order by person_id, place limit ${sql.lit(first)}`.execute(db)
  return rows
}

/** More than stand in the lists that somebody looks through. */
const MOST_MUTED = 300

/** The numbers of the topics that somebody has muted, the latest choices. */
export async function listMutedTopics(db: Database, personId: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select posts.number from (
      select target_id from subscriptions where person_id = ${personId} and kind = 'post' and level = 'none'
      order by created_at desc limit ${sql.lit(MOST_MUTED)}) muted
    join posts on posts.id = muted.target_id where posts.kind = 'topic'`.execute(db)
  return rows.map(({ number }) => number)
}
