import type { Database } from '#database/schema.ts'

export interface ChargeRow {
  id: number
  renewalId: number
  /** The end of what was paid. */
  from: Date
  currency: string
  amount: number
  state: 'asked' | 'paid' | 'failed'
}

interface NewCharge extends Omit<ChargeRow, 'id' | 'state'> {
  try: number
  now: Date
}

/** @returns its id; undefined where this try was made already */
export async function insertCharge(
  db: Database,
  { renewalId, from, now, ...row }: NewCharge,
): Promise<number | undefined> {
  const made = await db
    .insertInto('renewal_charges')
    .values({ ...row, renewal_id: renewalId, period_from: from, why: null, asked_at: now })
    .onConflict((conflict) => conflict.columns(['renewal_id', 'period_from', 'try']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

const charges = (db: Database) =>
  db
    .selectFrom('renewal_charges')
    .innerJoin('renewals', 'renewals.id', 'renewal_charges.renewal_id')
    .select([
      'renewal_charges.id',
      'renewal_charges.renewal_id as renewalId',
      'renewal_charges.period_from as from',
      'renewal_charges.currency',
      'renewal_charges.amount',
      'renewal_charges.state',
      'renewals.person_id as personId',
    ])

export const findCharge = (
  db: Database,
  id: number,
): Promise<(ChargeRow & { personId: number }) | undefined> =>
  charges(db).where('renewal_charges.id', '=', id).executeTakeFirst()

/** After whose it is is locked. */
export const lockCharge = (db: Database, id: number) =>
  charges(db).where('renewal_charges.id', '=', id).forUpdate().executeTakeFirst()

export const endCharge = (db: Database, id: number, state: 'paid' | 'failed', why: string | null = null) =>
  db.updateTable('renewal_charges').set({ state, why }).where('id', '=', id).execute()

/** What charges are for, by language; a charge is nobody's business but the staff's, so it has no address. */
export const listChargeNames = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('renewal_charges')
    .innerJoin('renewals', 'renewals.id', 'renewal_charges.renewal_id')
    .select(['renewal_charges.id', 'renewals.names', 'renewals.kind', 'renewals.person_id as personId'])
    .where('renewal_charges.id', 'in', [-1, ...ids])
    .execute()

/** Whether a renewal still waits for what was asked for. */
export async function isAwaited(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('renewal_charges')
    .innerJoin('renewals', 'renewals.id', 'renewal_charges.renewal_id')
    .select('renewals.id')
    .where('renewal_charges.id', '=', id)
    .where('renewal_charges.state', '=', 'asked')
    .where('renewals.state', '=', 'charging')
    .whereRef('renewals.paid_until', '=', 'renewal_charges.period_from')
    .executeTakeFirst()
  return row !== undefined
}
