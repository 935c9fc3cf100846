import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { LeftBy } from '../providers/provider.ts'
import { MOST_WAYS } from '../rules.ts'

export interface WayRow {
  id: number
  provider: string
  sealed: string
  brand: string
  lastFour: string | null
  expires: string | null
}

const ways = (db: Database) =>
  db
    .selectFrom('payment_ways')
    .select(['id', 'provider', 'sealed', 'brand', 'last_four as lastFour', 'expires'])

/** One that was not removed. */
export const findWay = (db: Database, id: number): Promise<WayRow | undefined> =>
  ways(db).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()

/** The same, if it is theirs. */
export const findOwnWay = (db: Database, id: number, personId: number): Promise<WayRow | undefined> =>
  ways(db)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** What somebody has left, the newest first. */
export const listOwnWays = (db: Database, personId: number): Promise<WayRow[]> =>
  ways(db)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_WAYS + 1))
    .execute()

interface NewWay extends Omit<WayRow, 'id'> {
  personId: number
  mark: string
  now: Date
}

/** Of whoever has left it first: the same again is not another. @returns its id; undefined where it is somebody else's */
export async function insertWay(
  db: Database,
  { personId, lastFour, now, ...row }: NewWay,
): Promise<number | undefined> {
  const made = await db
    .insertInto('payment_ways')
    .values({
      ...row,
      person_id: personId,
      last_four: lastFour,
      kept_at: now,
      removed_at: null,
      next_look_at: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'mark']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const known = await ways(db)
    .where('provider', '=', row.provider)
    .where('mark', '=', row.mark)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return known?.id
}

/** Nobody sees it from now on, and nothing is taken from it. @returns whether it was there */
export async function removeWay(db: Database, id: number, personId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_ways')
    .set({ removed_at: now, next_look_at: now })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface GoneWay {
  id: number
  personId: number | null
  brand: string
  lastFour: string | null
}

/** One that its provider says is gone. @returns undefined where we have none, or it was removed here */
export const removeGoneWay = (
  db: Database,
  { provider, mark, now }: { provider: string; mark: string; now: Date },
): Promise<GoneWay | undefined> =>
  db
    .updateTable('payment_ways')
    .set({ removed_at: now, next_look_at: now })
    .where('provider', '=', provider)
    .where('mark', '=', mark)
    .where('removed_at', 'is', null)
    .returning(['id', 'person_id as personId', 'brand', 'last_four as lastFour'])
    .executeTakeFirst()

/** One that its provider is to forget. */
export const findRemoved = (db: Database, id: number): Promise<WayRow | undefined> =>
  ways(db).where('id', '=', id).where('removed_at', 'is not', null).executeTakeFirst()

export const deleteWay = (db: Database, id: number) =>
  db.deleteFrom('payment_ways').where('id', '=', id).where('removed_at', 'is not', null).execute()

/** Removed ones that their providers are to be told of now; not again before `at` says so. */
export async function takeRemoved(
  db: Database,
  { now, at, limit }: { now: Date; at: (looks: number) => Date; limit: number },
): Promise<number[]> {
  const due = await db
    .selectFrom('payment_ways')
    .select(['id', 'looks'])
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, looks } of due) {
    await db
      .updateTable('payment_ways')
      .set({ looks: looks + 1, next_look_at: at(looks + 1) })
      .where('id', '=', id)
      .execute()
  }
  return due.map(({ id }) => id)
}

export interface KeepingRow {
  id: number
  key: string
  personId: number
  provider: string
  paymentId: number | null
  reference: string | null
  state: 'open' | 'kept' | 'closed'
  expiresAt: Date
  /** What it came to. */
  wayId: number | null
}

const keepings = (db: Database) =>
  db.selectFrom('payment_keepings').select([
    'payment_keepings.id',
    'payment_keepings.key',
    'payment_keepings.person_id as personId',
    'payment_keepings.provider',
    'payment_keepings.payment_id as paymentId',
    'payment_keepings.state',
    'payment_keepings.expires_at as expiresAt',
    'payment_keepings.way_id as wayId',
    // That of a payment is known as soon as it is opened.
    sql<string | null>`coalesce(payment_keepings.reference,
        (select payments.reference from payments where payments.id = payment_keepings.payment_id))`.as(
      'reference',
    ),
  ])

export const findKeeping = (
  db: Database,
  by: { id: number } | { key: string } | { paymentId: number },
): Promise<KeepingRow | undefined> => {
  const all = keepings(db)
  if ('id' in by) return all.where('payment_keepings.id', '=', by.id).executeTakeFirst()
  if ('key' in by) return all.where('payment_keepings.key', '=', by.key).executeTakeFirst()
  return all.where('payment_keepings.payment_id', '=', by.paymentId).executeTakeFirst()
}

interface NewKeeping {
  key: string
  personId: number
  provider: string
  paymentId: number | null
  reference: string | null
  /** null: not before its payment was paid. */
  nextLookAt: Date | null
  now: Date
  expiresAt: Date
}

export const insertKeeping = (
  db: Database,
  { personId, paymentId, nextLookAt, expiresAt, now, ...row }: NewKeeping,
) =>
  db
    .insertInto('payment_keepings')
    .values({
      ...row,
      person_id: personId,
      payment_id: paymentId,
      next_look_at: nextLookAt,
      created_at: now,
      expires_at: expiresAt,
      way_id: null,
    })
    .execute()

/**
 * What was given up is asked for again, as its provider says that it was left after all.
 *
 * @returns its number; undefined where nobody has left that here, or it is known
 */
export async function reopenKeeping(
  db: Database,
  { provider, by, now, until }: { provider: string; by: LeftBy; now: Date; until: Date },
): Promise<number | undefined> {
  const isIt =
    'key' in by
      ? sql<boolean>`payment_keepings.key = ${by.key}`
      : sql<boolean>`payment_keepings.payment_id = (select id from payments
          where payments.provider = ${provider} and payments.reference = ${by.reference})`
  const row = await db
    .updateTable('payment_keepings')
    .set({ state: 'open', next_look_at: now, expires_at: sql`greatest(expires_at, ${until}::timestamptz)` })
    .where('provider', '=', provider)
    .where('state', '<>', 'kept')
    .where(isIt)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What it has come to. @returns false where that was known */
export async function endKeeping(db: Database, id: number, state: 'kept' | 'closed'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_keepings')
    .set({ state, next_look_at: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Which way it has come to, for what is bought with it and paid later. */
export const keepWayOf = (db: Database, id: number, wayId: number) =>
  db.updateTable('payment_keepings').set({ way_id: wayId }).where('id', '=', id).execute()

export const lookAtKeepingAgain = (db: Database, id: number, at: Date) =>
  sql`update payment_keepings set looks = looks + 1, next_look_at = ${at} where id = ${id} and state = 'open'`.execute(
    db,
  )

/** Keepings that are to be looked after. */
export const takeDueKeepings = (db: Database, now: Date, most: number) =>
  db
    .selectFrom('payment_keepings')
    .select(['id', 'looks'])
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
