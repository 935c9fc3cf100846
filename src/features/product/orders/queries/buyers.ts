import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import type { OrderAddress } from '../rules/kept.ts'

export const findBuyer = (db: Database, personId: number): Promise<PersonRow | undefined> =>
  db.selectFrom('people').select(PERSON_COLUMNS).where('people.id', '=', personId).executeTakeFirst()

/** Where mails to somebody go; '' where they have said none. */
export async function emailOf(db: Database, personId: number): Promise<string> {
  const row = await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst()
  return row?.email ?? ''
}

/** Minor units that somebody can spend in a currency. */
export async function spendableIn(db: Database, personId: number, currency: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(balance), 0)::bigint as amount
    from ledger_accounts where name in (${`${personId}/topped-up/${currency}`}, ${`${personId}/earned/${currency}`})`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}

/** The entry of somebody's address book that an order goes to, as long as it says the same. */
export async function findAddressId(
  db: Database,
  personId: number,
  { name, phone, street, text, postcode, placeIds }: OrderAddress,
): Promise<number | null> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('person_id', '=', personId)
    .where('name', '=', name)
    .where('phone', '=', phone)
    .where('street', '=', street)
    .where('text', '=', text)
    .where('postcode', '=', postcode)
    .where(sql<boolean>`place_ids = ${placeIds}::bigint[]`)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.id ?? null
}
