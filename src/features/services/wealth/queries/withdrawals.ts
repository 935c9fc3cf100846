import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { WithdrawalState } from '../rules/withdrawals.ts'

export interface WithdrawalRow {
  id: number
  personId: number
  currency: string
  amount: number
  /** Where it is to go, in their words. */
  target: string
  state: WithdrawalState
  /** What the staff said of it. */
  note: string
  holdId: number
  at: Date
  decidedAt: Date | null
}

const COLUMNS = sql`withdrawals.id, person_id as "personId", currency, amount, target, state, note,
  hold_id as "holdId", withdrawals.created_at as at, decided_at as "decidedAt"`

/** Locks the person, so that concurrent requests follow each other. */
export const lockForWithdrawal = (db: Database, personId: number) =>
  sql`select id from people where id = ${personId} for no key update`.execute(db)

export async function findAsked(db: Database, personId: number, key: string) {
  const { rows } = await sql<WithdrawalRow>`select ${COLUMNS} from withdrawals
    where person_id = ${personId} and key = ${key}`.execute(db)
  return rows[0]
}

export async function hasOpenWithdrawal(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from withdrawals where person_id = ${personId}
    and state in ('asked', 'approved')`.execute(db)
  return rows.length > 0
}

interface NewWithdrawal {
  personId: number
  key: string
  currency: string
  amount: number
  target: string
  holdId: number
  now: Date
}

export async function insertWithdrawal(
  db: Database,
  { personId, holdId, now, ...row }: NewWithdrawal,
): Promise<number> {
  const { id } = await db
    .insertInto('withdrawals')
    .values({ ...row, person_id: personId, hold_id: holdId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One's own, the latest first. */
export async function listOwnWithdrawals(
  db: Database,
  personId: number,
  limit: number,
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`select ${COLUMNS} from withdrawals
    where person_id = ${personId} order by id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Locks a withdrawal against concurrent decisions and cancellation. */
export async function lockWithdrawal(db: Database, id: number): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`select ${COLUMNS} from withdrawals where id = ${id}
    for update`.execute(db)
  return rows[0]
}

interface Decision {
  state: WithdrawalState
  note: string
  /** null: its person. */
  byId: number | null
  now: Date
}

/** Sets the state; for erased people the target account is removed once it is final. */
export async function decideWithdrawal(
  db: Database,
  id: number,
  { state, note, byId, now }: Decision,
): Promise<void> {
  await sql`update withdrawals set state = ${state}, note = ${note}, decided_by = ${byId}, decided_at = ${now},
      target = case when ${state} <> 'approved' and people.deleted_at is not null then '' else target end
    from people where people.id = person_id and withdrawals.id = ${id}`.execute(db)
}

export interface WaitingWithdrawal extends WithdrawalRow {
  name: string
}

/** What waits for the staff, the longest first. */
export async function listWaitingWithdrawals(db: Database, limit: number): Promise<WaitingWithdrawal[]> {
  const { rows } = await sql<WaitingWithdrawal>`select ${COLUMNS}, people.name
    from withdrawals join people on people.id = person_id
    where state in ('asked', 'approved') order by withdrawals.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
