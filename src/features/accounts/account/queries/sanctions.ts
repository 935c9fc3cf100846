import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Banned } from '#server/sessions/session-store.ts'
import type { SanctionKind } from '../tables.ts'

/** Whether a sanction is in force at a time; for queries over `sanctions`. */
export const sanctionInForce = (now: Date) =>
  sql<boolean>`(sanctions.lifted_at is null and sanctions.starts_at <= ${now}
    and (sanctions.until is null or sanctions.until > ${now}))`

/** Of the bans that keep a person out now, the one that lasts longest. */
export async function findBan(db: Database, personId: number, now: Date): Promise<Banned | null> {
  const row = await db
    .selectFrom('sanctions')
    .select(['id', 'reason', 'until'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'login-ban')
    .where(sanctionInForce(now))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

interface NewSanction {
  personId: number
  kind: Exclude<SanctionKind, 'node-silence'>
  rule: string
  reason: string
  until: Date | null
  by: number | null
  now: Date
}

export async function insertSanction(
  db: Database,
  { personId, kind, rule, reason, until, by, now }: NewSanction,
): Promise<number> {
  const { id } = await db
    .insertInto('sanctions')
    .values({
      person_id: personId,
      kind,
      rule,
      reason,
      until,
      starts_at: now,
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface LockedSanction {
  id: number
  personId: number
  kind: SanctionKind
  until: Date | null
  appeal: string | null
  nodeId: number | null
  byId: number | null
}

/** A sanction that counts now, locked. */
export const lockSanction = (db: Database, id: number, now: Date): Promise<LockedSanction | undefined> =>
  db
    .selectFrom('sanctions')
    .select([
      'id',
      'person_id as personId',
      'kind',
      'until',
      'appeal',
      'node_id as nodeId',
      'created_by as byId',
    ])
    .where('id', '=', id)
    .where(sanctionInForce(now))
    .forUpdate()
    .executeTakeFirst()

/** Numbers of somebody's sanctions of one kind that count now. */
export async function listSanctionIds(
  db: Database,
  { personId, kind, now }: { personId: number; kind: SanctionKind; now: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sanctions')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where(sanctionInForce(now))
    .orderBy('id')
    .limit(sql.lit(50))
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of some sanctions that were lifted, and would count now otherwise. */
export const listLifted = (db: Database, ids: readonly number[], now: Date) =>
  db
    .selectFrom('sanctions')
    .select(['id', 'rule', 'reason', 'until'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('lifted_at', 'is not', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('id')
    .execute()

export const liftSanctionRow = (db: Database, id: number, by: number | null, now: Date) =>
  db.updateTable('sanctions').set({ lifted_at: now, lifted_by: by }).where('id', '=', id).execute()

export const insertAppeal = (db: Database, id: number, appeal: string, now: Date) =>
  db.updateTable('sanctions').set({ appeal, appealed_at: now }).where('id', '=', id).execute()

/** Of a silence that holds in one node alone. */
interface NewSilence {
  nodeId: number
  personId: number
  byId: number
  reason: string
  until: Date | null
  now: Date
}

/** @returns its number */
export async function insertSilence(
  db: Database,
  { nodeId, personId, byId, reason, until, now }: NewSilence,
): Promise<number> {
  const { id } = await db
    .insertInto('sanctions')
    .values({
      person_id: personId,
      kind: 'node-silence',
      node_id: nodeId,
      reason,
      until,
      starts_at: now,
      created_by: byId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
