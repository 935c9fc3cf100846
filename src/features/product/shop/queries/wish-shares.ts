import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'

/** @returns the number of the new link: the one before leads nowhere any more */
export async function renewShare(db: Database, personId: number, now: Date): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into wish_shares (person_id, shared_at) values (${personId}, ${now})
    on conflict (person_id) do update set id = default, shared_at = excluded.shared_at returning id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A link was not made.')
  return row.id
}

export const deleteShare = (db: Database, personId: number) =>
  db.deleteFrom('wish_shares').where('person_id', '=', personId).execute()

/** The number of somebody's link; undefined: they share nothing. */
export const findShare = (db: Database, personId: number): Promise<{ id: number } | undefined> =>
  db.selectFrom('wish_shares').select('id').where('person_id', '=', personId).executeTakeFirst()

/** Whose list a link shows; undefined where it was ended or renewed, or its owner has left. */
export const findSharer = (db: Database, id: number): Promise<PersonRow | undefined> =>
  db
    .selectFrom('wish_shares')
    .innerJoin('people', 'people.id', 'wish_shares.person_id')
    .select([...PERSON_COLUMNS])
    .where('wish_shares.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst()
