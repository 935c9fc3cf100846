import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { LENT_ONCE_IN, looksAt, type RenewalTrouble, type RenewalWay, type Standing } from '../rules.ts'

export interface RenewalRow extends Standing {
  id: number
  personId: number
  kind: string
  item: object
  names: Record<string, string>
  currency: string
  price: number
  wayId: number | null
  trouble: RenewalTrouble | null
  nextItem: object | null
  nextPrice: number | null
}

/** Whose saved way is gone pays by a press. */
const WAY = sql<RenewalWay>`case when way = 'saved' and not exists (select from payment_ways
  where payment_ways.id = renewals.way_id and payment_ways.removed_at is null) then 'reminder' else way end`

const renewals = (db: Database) =>
  db
    .selectFrom('renewals')
    .select([
      'id',
      'person_id as personId',
      'kind',
      'item',
      'names',
      WAY.as('way'),
      'way_id as wayId',
      'currency',
      'price',
      'state',
      'tries',
      'trouble',
      'paid_until as paidUntil',
      'held_until as heldUntil',
      'told_at as toldAt',
      'next_item as nextItem',
      'next_price as nextPrice',
    ])

/** More than somebody has that runs. */
const MOST = 100

export const listLive = (db: Database, personId: number): Promise<RenewalRow[]> =>
  renewals(db)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST))
    .execute()

/** After whose they are is locked. */
export const lockLive = (db: Database, personId: number): Promise<RenewalRow[]> =>
  renewals(db)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(MOST))
    .forUpdate()
    .execute()

/** The one that runs of the same thing. */
export const lockSame = (
  db: Database,
  { personId, kind, item }: Pick<RenewalRow, 'personId' | 'kind' | 'item'>,
): Promise<RenewalRow | undefined> =>
  renewals(db)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where(sql<boolean>`item = ${JSON.stringify(item)}::jsonb`)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const lockOwn = (db: Database, id: number, personId: number): Promise<RenewalRow | undefined> =>
  renewals(db).where('id', '=', id).where('person_id', '=', personId).forUpdate().executeTakeFirst()

/** After whose it is is locked. */
export const lockRenewal = (db: Database, id: number): Promise<RenewalRow | undefined> =>
  renewals(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether time of something was lent to somebody, in the last while, that they have never paid. */
export async function wasLent(
  db: Database,
  { id, personId, kind }: Pick<RenewalRow, 'id' | 'personId' | 'kind'>,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - LENT_ONCE_IN)
  const row = await db
    .selectFrom('renewals')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('ended_at', 'is not', null)
    .where('held_until', '>', since)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether something of a kind is renewed for somebody: what tells them so tells them of its end. */
export async function hasRenewal(db: Database, personId: number, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('renewals')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The end of what is paid, where something is kept until `until` though nothing was paid: what is bought by then counts
 * from there.
 */
export async function findPaidDay(
  db: Database,
  { personId, kind, item, until }: { personId: number; kind: string; item?: object; until: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('renewals')
    .select('paid_until as paidUntil')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('held_until', '=', until)
    .$if(item !== undefined, (query) => query.where(sql<boolean>`item = ${JSON.stringify(item)}::jsonb`))
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.paidUntil ?? null
}

type Agreed = Omit<
  RenewalRow,
  'id' | 'tries' | 'state' | 'heldUntil' | 'wayId' | 'trouble' | 'nextItem' | 'nextPrice'
>
interface NewRenewal extends Agreed {
  wayId?: number | null
  heldUntil?: Date | null
  now: Date
}

export async function insertRenewal(db: Database, row: NewRenewal): Promise<void> {
  const { personId, item, names, paidUntil, toldAt, heldUntil = null, wayId = null, now, ...rest } = row
  const look = looksAt({ ...rest, state: 'active', tries: 0, paidUntil, heldUntil, toldAt })
  await db
    .insertInto('renewals')
    .values({
      ...rest,
      person_id: personId,
      item: JSON.stringify(item),
      names: JSON.stringify(names),
      paid_until: paidUntil,
      held_until: heldUntil,
      told_at: toldAt,
      look_at: look,
      created_at: now,
      ended_at: null,
      way_id: wayId,
      trouble: null,
      next_item: null,
      next_price: null,
    })
    .execute()
}

/** As it is now; when it is looked at again follows from that. */
export async function updateRenewal(db: Database, row: RenewalRow, now: Date): Promise<void> {
  const { id, way, wayId, currency, price, state, tries, trouble, names, item, nextItem, nextPrice } = row
  const look = looksAt(row)
  await db
    .updateTable('renewals')
    .set({
      way,
      currency,
      price,
      state,
      tries,
      trouble,
      item: JSON.stringify(item),
      names: JSON.stringify(names),
      way_id: wayId,
      next_item: nextItem && JSON.stringify(nextItem),
      next_price: nextPrice,
      paid_until: row.paidUntil,
      held_until: row.heldUntil,
      told_at: row.toldAt,
      look_at: look,
      ended_at: look === null ? now : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Whose renewals have to be looked at; they are not named again before `again`. */
export async function takeDue(
  db: Database,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    with due as (select id from renewals where look_at <= ${now} order by look_at, id limit ${sql.lit(limit)}
      for update skip locked)
    update renewals set look_at = ${again} from due where renewals.id = due.id
    returning renewals.person_id as "personId"`.execute(db)
  return [...new Set(rows.map(({ personId }) => personId))]
}

/** Locks whoever it belongs to, before anything else; false where they leave. */
export async function lockPerson(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql<{ stays: boolean }>`
    select erase_at is null and deleted_at is null as stays from people where id = ${personId}
    for no key update`.execute(db)
  return rows[0]?.stays ?? false
}

/** Undoes what was written where that has come to nothing. */
export async function keptOnlyIf<Result>(db: Database, run: () => Promise<Result | null>) {
  await sql`savepoint renewal`.execute(db)
  const result = await run()
  if (result === null) await sql`rollback to savepoint renewal`.execute(db)
  await sql`release savepoint renewal`.execute(db)
  return result
}
