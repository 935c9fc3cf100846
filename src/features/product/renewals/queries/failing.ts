import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { RenewalRow } from './renewals.ts'

export type FailingRow = Pick<
  RenewalRow,
  'id' | 'personId' | 'names' | 'way' | 'currency' | 'state' | 'tries' | 'trouble' | 'paidUntil' | 'heldUntil'
> & { person: string | null; price: number; wayId: number | null; toldAt: Date | null }

/** Renewals whose day has passed and that were not paid, the newest agreement first. */
export async function listFailing(
  db: Database,
  { first, after }: { first: number; after: string },
): Promise<Page<FailingRow>> {
  const start = decodeCursor(after, ['number'])
  const { rows } =
    await sql<FailingRow>`select renewals.id, person_id as "personId", people.name as person, names, way,
      way_id as "wayId", currency, coalesce(next_price, price) as price, state, tries, trouble,
      paid_until as "paidUntil", held_until as "heldUntil", told_at as "toldAt"
    from renewals join people on people.id = person_id
    where state in ('charging', 'due', 'retrying', 'grace') and ${start ? sql`renewals.id < ${start[0]}` : sql`true`}
    order by renewals.id desc limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

/** Whose a renewal is that still runs. */
export async function findHolder(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('renewals')
    .select('person_id as personId')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.personId
}

/** What is asked of a provider for a renewal and was not answered yet, by the payments. */
export async function listAsked(db: Database, renewalId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('renewal_charges', 'renewal_charges.id', 'payments.payable_id')
    .select('payments.id')
    .where('payments.payable_kind', '=', 'renewal')
    .where('payments.state', '=', 'opened')
    .where('renewal_charges.renewal_id', '=', renewalId)
    .orderBy('payments.id')
    .limit(sql.lit(3))
    .execute()
  return rows.map(({ id }) => id)
}
