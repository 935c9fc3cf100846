import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { sanctionInForce } from '#features/accounts/account/queries/sanctions.ts'
import type { SanctionKind } from '#features/accounts/account/tables.ts'

export interface SanctionRow {
  id: number
  personId: number
  kind: SanctionKind
  /** Of a silence in one node: its name. */
  node: string | null
  rule: string
  reason: string
  startsAt: Date
  until: Date | null
  by: string | null
  liftedAt: Date | null
  liftedBy: string | null
  appeal: string | null
  isInForce: boolean
}

const sanctions = (db: Database, now: Date) =>
  db
    .selectFrom('sanctions')
    .leftJoin('people as author', 'author.id', 'sanctions.created_by')
    .leftJoin('people as lifter', 'lifter.id', 'sanctions.lifted_by')
    .select([
      'sanctions.id',
      'sanctions.person_id as personId',
      'sanctions.kind',
      sql<string | null>`(select name from node_texts join nodes on nodes.id = node_texts.node_id
        where nodes.id = sanctions.node_id order by (node_texts.language = nodes.language) desc limit 1)`.as(
        'node',
      ),
      'sanctions.rule',
      'sanctions.reason',
      'sanctions.starts_at as startsAt',
      'sanctions.until',
      'author.name as by',
      'sanctions.lifted_at as liftedAt',
      'lifter.name as liftedBy',
      'sanctions.appeal',
      sanctionInForce(now).as('isInForce'),
    ])

/** All there ever were against a person, the latest first. */
export const listSanctionsOf = (
  db: Database,
  { personId, now, limit }: { personId: number; now: Date; limit: number },
): Promise<SanctionRow[]> =>
  sanctions(db, now)
    .where('sanctions.person_id', '=', personId)
    .orderBy('sanctions.id', 'desc')
    .limit(limit)
    .execute()

/** What counts against a person now, what lasts longest first. */
export const listInForce = (db: Database, personId: number, now: Date): Promise<SanctionRow[]> =>
  sanctions(db, now)
    .where('sanctions.person_id', '=', personId)
    .where(sanctionInForce(now))
    .orderBy('sanctions.until', (order) => order.desc().nullsFirst())
    .limit(sql.lit(20))
    .execute()

/** One, whether it counts or not; none of somebody who has left. */
export const findSanction = (db: Database, id: number, now: Date): Promise<SanctionRow | undefined> =>
  sanctions(db, now)
    .innerJoin('people', 'people.id', 'sanctions.person_id')
    .where('people.deleted_at', 'is', null)
    .where('sanctions.id', '=', id)
    .executeTakeFirst()

/** Whose person asks to have them looked at again, and that still count. */
export const listAppealed = (db: Database, now: Date, limit: number): Promise<SanctionRow[]> =>
  sanctions(db, now)
    .where('sanctions.appeal', 'is not', null)
    .where(sanctionInForce(now))
    .orderBy('sanctions.id')
    .limit(limit)
    .execute()
