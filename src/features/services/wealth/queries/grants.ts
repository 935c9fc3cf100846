import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { updateVip } from '#features/kernel/people/queries/standing.ts'

/** Of what a line of an order grants. */
export const grantKey = (orderId: number, position: number) => `order/${orderId}/${position}`

interface GrantedCredit {
  amount: number
  /** For how many pieces; null: for all. */
  pieces: number | null
}

/** The credit that a line has granted, however much of it was taken back. */
export async function findGrantedCredit(db: Database, key: string): Promise<GrantedCredit | null> {
  const { rows } = await sql<GrantedCredit>`
    select ledger_postings.amount, (detail ->> 'pieces')::int as pieces from ledger_transactions
    join ledger_postings on transaction_id = ledger_transactions.id
    join ledger_accounts on ledger_accounts.id = account_id
    where ledger_transactions.key = ${`${key}/credit`} and ledger_accounts.person_id is not null`.execute(db)
  return rows[0] ?? null
}

interface GrantedDays {
  id: number
  tier: string
  startsAt: Date
  endsAt: Date | null
}

/** The days that a line has granted and no upgrade has taken off. */
export const findGrantedDays = (
  db: Database,
  personId: number,
  key: string,
): Promise<(GrantedDays & { isCredited: boolean }) | undefined> =>
  db
    .selectFrom('memberships')
    .select([
      'id',
      'tier',
      'starts_at as startsAt',
      'ends_at as endsAt',
      sql<boolean>`credited_at is not null`.as('isCredited'),
    ])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()

interface Taking {
  personId: number
  granted: GrantedDays
  days: number
  pieces: number
  of: number
  /** When the tier ends now. */
  until: Date
  now: Date
}

/** Takes days off the end of what was granted; what was bought after them begins as much earlier. */
export async function takeDays(
  db: Database,
  { personId, granted, days, pieces, of, until, now }: Taking,
): Promise<void> {
  const { id, tier, endsAt } = granted
  const length = sql`${days} * interval '24 hours'`
  await sql`update memberships set starts_at = starts_at - ${length}, ends_at = ends_at - ${length}
    where person_id = ${personId} and tier = ${tier} and credited_at is null and starts_at >= ${endsAt}
      and id <> ${id}`.execute(db)
  await (pieces === of
    ? sql`update memberships set ends_at = ends_at - ${length}, credited_at = ${now} where id = ${id}`
    : sql`update memberships set ends_at = ends_at - ${length},
        amount = greatest(1, amount * ${of - pieces} / ${of}), paid = paid * ${of - pieces} / ${of}
        where id = ${id}`
  ).execute(db)
  await updateVip(db, personId, { tier, until: new Date(until.getTime() - days * 86_400_000) }, now)
}
