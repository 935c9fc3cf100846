import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { setEraseDay } from '#features/kernel/people/queries/erase.ts'

/** Notes what a person wants to be done with them. @returns false where they had asked before */
export async function insertErasure(
  db: Database,
  {
    personId,
    keepsContributions,
    now,
    on,
  }: { personId: number; keepsContributions: boolean; now: Date; on: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('erasures')
    .values({ person_id: personId, keeps_contributions: keepsContributions, asked_at: now })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .returning('person_id')
    .executeTakeFirst()
  if (!inserted) return false
  await setEraseDay(db, personId, on)
  return true
}

/** When an erasure was asked for that can still be taken back. */
export async function findAskedAt(db: Database, personId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('erasures')
    .select('asked_at as askedAt')
    .where('person_id', '=', personId)
    .where('begun_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.askedAt
}

/** Takes it back, as long as nothing has been erased. @returns false where there is nothing to take back */
export async function deleteErasure(db: Database, personId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('erasures')
    .where('person_id', '=', personId)
    .where('begun_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  if (!deleted) return false
  await setEraseDay(db, personId, null)
  return true
}

/** Whose day has come, or whose erasure was begun and not finished. */
export async function listDueErasures(db: Database, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from people where erase_at <= ${now}
      and exists (select 1 from erasures where person_id = people.id and finished_at is null)
    order by erase_at, id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface DueErasure {
  personId: number
  keepsContributions: boolean
  /** The day that was promised. */
  dueAt: Date
  begunAt: Date | null
  roles: string[]
  email: string | null
  phone: string | null
  language: string
  avatar: string
  slug: string
}

/** The due erasure, locked against cancellation; undefined where it is not due (any more). */
export async function lockDueErasure(
  db: Database,
  personId: number,
  now: Date,
): Promise<DueErasure | undefined> {
  return db
    .selectFrom('people')
    .innerJoin('erasures', 'erasures.person_id', 'people.id')
    .select([
      'people.id as personId',
      'erasures.keeps_contributions as keepsContributions',
      'erasures.begun_at as begunAt',
      'people.erase_at as dueAt',
      'people.roles',
      'people.email',
      'people.phone',
      'people.language',
      'people.avatar',
      'people.slug',
    ])
    .where('people.id', '=', personId)
    .where('people.erase_at', '<=', now)
    .where('erasures.finished_at', 'is', null)
    .$narrowType<{ dueAt: Date }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function beginErasure(db: Database, personId: number, now: Date): Promise<void> {
  await db.updateTable('erasures').set({ begun_at: now }).where('person_id', '=', personId).execute()
}

/** Nothing of it is left to do. `erase_at` goes, so that nobody looks at them again. */
export async function finishErasure(db: Database, personId: number, now: Date): Promise<void> {
  await db.updateTable('erasures').set({ finished_at: now }).where('person_id', '=', personId).execute()
  await setEraseDay(db, personId, null)
}
