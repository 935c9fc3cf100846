import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { MOST_ADDRESSES } from '../rules/fields.ts'

const COLUMNS = [
  'id',
  'type',
  'is_default as isDefault',
  'place_ids as placeIds',
  'place_names as placeNames',
  'country_code as countryCode',
  'street',
  'text',
  'name',
  'dial_code as dialCode',
  'phone',
  'postcode',
] as const

/** Somebody's addresses, the first written first: the place in this list is their index. */
export const listAddressRows = (db: Database, personId: number) =>
  db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(MOST_ADDRESSES)
    .execute()

export type AddressRow = Awaited<ReturnType<typeof listAddressRows>>[number]

/**
 * Who changes the address book of somebody waits here for whoever else does.
 *
 * @returns whether they are still there: who is erased meanwhile writes no more
 */
export async function lockAddresses(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from people where id = ${personId} and deleted_at is null
    for no key update`.execute(db)
  return rows.length > 0
}

/** @returns its id */
export async function insertAddress(db: Database, values: Insertable<Tables['addresses']>): Promise<number> {
  const { id } = await db.insertInto('addresses').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateAddress = (db: Database, id: number, values: Insertable<Tables['addresses']>) =>
  db.updateTable('addresses').set(values).where('id', '=', id).execute()

export const unsetDefault = (db: Database, personId: number) =>
  db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('is_default', '=', true)
    .execute()

/** @returns whether it was the default; undefined: it was not there */
export async function deleteAddressRow(
  db: Database,
  { id, personId }: { id: number; personId: number },
): Promise<boolean | undefined> {
  const gone = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('is_default as wasDefault')
    .executeTakeFirst()
  return gone?.wasDefault
}

/** Makes the one that was written last the default, where there is one. */
export async function makeNewestDefault(db: Database, personId: number): Promise<void> {
  await sql`update addresses set is_default = true
    where id = (select max(id) from addresses where person_id = ${personId})`.execute(db)
}
