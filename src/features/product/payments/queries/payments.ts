import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { mayMove, type PaymentState } from '../rules.ts'
import type { Shown } from '../tables.ts'

/** What a payment is for, by the number of its row. */
export interface Of {
  kind: string
  id: number
}

interface NewPayment {
  payable: Of
  provider: string
  currency: string
  amount: number
  earned: number
  now: Date
}

/** Keeps a payment that has been made. @returns its id */
export async function insertPaid(
  db: Database,
  { payable, provider, currency, amount, earned, now }: NewPayment,
): Promise<number> {
  const { id } = await db
    .insertInto('payments')
    .values({
      payable_kind: payable.kind,
      payable_id: payable.id,
      provider,
      currency,
      amount,
      earned,
      state: 'paid',
      reference: null,
      opened_at: now,
      settled_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface PaidRow {
  id: number
  provider: string
  currency: string
  amount: number
  earned: number
  refunded: number
}

/** What was paid for something, locked, the first payment first: refunds take their turns here. */
export async function lockPaid(db: Database, { kind, id }: Of): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`select id, provider, currency, amount, earned, refunded from payments
    where payable_kind = ${kind} and payable_id = ${id} and state = 'paid' order by id limit 20 for update`.execute(
    db,
  )
  return rows
}

/** The way in which something was paid; null where nothing was, or it cost nothing. */
export async function findWayPaid(db: Database, { kind, id }: Of): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('provider')
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.provider ?? null
}

export const addRefunded = (db: Database, id: number, amount: number) =>
  sql`update payments set refunded = refunded + ${amount} where id = ${id}`.execute(db)

const COLUMNS = [
  'id',
  'key',
  'payable_kind as payableKind',
  'payable_id as payableId',
  'person_id as personId',
  'provider',
  'currency',
  'amount',
  'state',
  'reference',
  'expires_at as expiresAt',
  'shown',
  'looks',
  'received_amount as receivedAmount',
  'received_currency as receivedCurrency',
  'way_id as wayId',
  'keeps',
] as const

/** A payment at a provider. */
export interface OutsideRow {
  id: number
  key: string
  payableKind: string
  payableId: number
  personId: number | null
  provider: string
  currency: string
  amount: number
  state: PaymentState
  reference: string | null
  expiresAt: Date
  shown: Shown | null
  looks: number
  receivedAmount: number | null
  receivedCurrency: string | null
  /** The saved way that it is taken from, with nobody there. */
  wayId: number | null
  /** Whoever pays leaves what they pay with. */
  keeps: boolean
}

const outside = (db: Database) =>
  db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('key', 'is not', null)
    .$narrowType<{ key: string; expiresAt: Date }>()

export const findPayment = (
  db: Database,
  by: { key: string } | { id: number },
): Promise<OutsideRow | undefined> =>
  'key' in by
    ? outside(db).where('key', '=', by.key).executeTakeFirst()
    : outside(db).where('id', '=', by.id).executeTakeFirst()

/**
 * The payment that a provider tells of; undefined where that was heard before, or it is of another site with the same
 * account, or of another provider.
 */
export const findUnheard = (
  db: Database,
  { key, provider, noticeId }: { key: string; provider: string; noticeId: string },
): Promise<OutsideRow | undefined> =>
  outside(db)
    .where('key', '=', key)
    .where('provider', '=', provider)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_notices')
            .select('payment_notices.id')
            .where('payment_notices.provider', '=', provider)
            .where('payment_notices.id', '=', noticeId),
        ),
      ),
    )
    .executeTakeFirst()

/** After what it is for is locked. */
export const lockPayment = (db: Database, id: number): Promise<OutsideRow> =>
  outside(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/**
 * The same, and what was told of it is remembered. Whoever is told the same at this moment waits for what it is for, so
 * that it is done once.
 *
 * @returns null where it was heard before
 */
export async function lockTold(
  db: Database,
  { id, provider }: Pick<OutsideRow, 'id' | 'provider'>,
  notice: { id: string; now: Date },
): Promise<OutsideRow | null> {
  const { isFirst, ...payment } = await db
    .with('heard', (query) =>
      query
        .insertInto('payment_notices')
        .values({ provider, id: notice.id, payment_id: id, heard_at: notice.now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('payment_notices.id as notice'),
    )
    .selectFrom('payments')
    .select(COLUMNS)
    .select(({ exists, selectFrom }) => exists(selectFrom('heard').select('heard.notice')).as('isFirst'))
    .where('id', '=', id)
    .$narrowType<{ key: string; expiresAt: Date }>()
    .forUpdate()
    .executeTakeFirstOrThrow()
  return isFirst ? payment : null
}

export interface Opening {
  payable: Of
  personId: number | null
  provider: string
  currency: string
  amount: number
  expiresAt: Date
  wayId?: number
  keeps?: boolean
  now: Date
}

/** A payment that was opened for the same and can still be paid. What it is for is locked. */
export const findOpened = (
  db: Database,
  { payable, provider, currency, amount, keeps = false, now }: Opening,
): Promise<OutsideRow | undefined> =>
  outside(db)
    .where('payable_kind', '=', payable.kind)
    .where('payable_id', '=', payable.id)
    .where('provider', '=', provider)
    .where('currency', '=', currency)
    .where('amount', '=', amount)
    .where('keeps', '=', keeps)
    .where('state', '=', 'opened')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export const insertOpened = (
  db: Database,
  key: string,
  { payable, personId, provider, currency, amount, expiresAt, wayId, keeps = false, now }: Opening,
  nextLookAt: Date,
): Promise<OutsideRow> =>
  db
    .insertInto('payments')
    .values({
      key,
      payable_kind: payable.kind,
      payable_id: payable.id,
      person_id: personId,
      provider,
      currency,
      amount,
      state: 'opened',
      reference: null,
      opened_at: now,
      settled_at: null,
      expires_at: expiresAt,
      next_look_at: nextLookAt,
      way_id: wayId ?? null,
      keeps,
    })
    .returning(COLUMNS)
    .$narrowType<{ key: string; expiresAt: Date }>()
    .executeTakeFirstOrThrow()

/** Whether somebody may be paying for it elsewhere: also a payment whose time is over can still arrive. */
export async function hasOpened(db: Database, { kind, id }: Of): Promise<boolean> {
  const { rows } = await sql`select from payments
    where payable_kind = ${kind} and payable_id = ${id} and state = 'opened' limit 1`.execute(db)
  return rows.length > 0
}

/** What a provider has said when a payment was opened. */
export const keepShown = (db: Database, id: number, shown: Shown, reference: string | null) =>
  sql`update payments set shown = ${JSON.stringify(shown)}::jsonb, reference = coalesce(${reference}, reference)
    where id = ${id} and state = 'opened'`.execute(db)

/** What a provider calls a charge that is under way. */
export const keepReference = (db: Database, id: number, reference: string) =>
  sql`update payments set reference = ${reference} where id = ${id} and state = 'opened' and reference is null`.execute(
    db,
  )

/** Payments that are no longer wanted are closed at their providers soon, those of another amount, or all. */
export const endOpened = (
  db: Database,
  { kind, id }: Of,
  { but, now }: { but?: { currency: string; amount: number }; now: Date },
) =>
  sql`update payments set expires_at = least(expires_at, ${now}), next_look_at = ${now}
    where payable_kind = ${kind} and payable_id = ${id} and state = 'opened'
      and (currency, amount) is distinct from (${but?.currency ?? null}::text, ${but?.amount ?? null}::bigint)`.execute(
    db,
  )

interface Move {
  payment: Pick<OutsideRow, 'id' | 'state'>
  to: PaymentState
  reference?: string
  received?: { currency: string; amount: number }
  now: Date
}

/** @throws where there is no such way, which whoever calls has to see before */
export async function movePayment(
  db: Database,
  { payment: { id, state }, to, reference, received, now }: Move,
): Promise<void> {
  assertMay({ id, state }, to)
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ state: to, settled_at: now, next_look_at: null })
    .$if(reference !== undefined, (query) => query.set({ reference: reference ?? null }))
    .$if(received !== undefined, (query) =>
      query.set({ received_amount: received?.amount, received_currency: received?.currency }),
    )
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Payment ${id} has left ${state} meanwhile.`)
}

/**
 * It has been paid, and so is what it is for: other payments of that are closed at their providers soon, as `endOpened` does.
 *
 * @throws where there is no such way, which whoever calls has to see before
 */
export async function movePaidForAll(
  db: Database,
  payment: Pick<OutsideRow, 'id' | 'state' | 'payableKind' | 'payableId'>,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  const { id, state, payableKind, payableId } = payment
  assertMay(payment, 'paid')
  const { rows } = await sql<{ id: number }>`
    with others as (
      update payments set expires_at = least(expires_at, ${now}), next_look_at = ${now}
      where payable_kind = ${payableKind} and payable_id = ${payableId} and state = 'opened' and id <> ${id})
    update payments set state = 'paid', settled_at = ${now}, next_look_at = null, reference = ${reference}
    where id = ${id} and state = ${state} returning id`.execute(db)
  if (rows.length === 0) throw new Error(`Payment ${id} has left ${state} meanwhile.`)
}

function assertMay({ id, state }: Pick<OutsideRow, 'id' | 'state'>, to: PaymentState): void {
  if (!mayMove(state, to)) throw new Error(`Payment ${id} cannot go from ${state} to ${to}.`)
}

/** Payments that nobody has told us of for a while; each is looked at by whoever comes first. */
export async function takeDue(db: Database, now: Date, most: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'looks'])
    .where('state', '=', 'opened')
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export const lookAgain = (db: Database, id: number, at: Date) =>
  sql`update payments set looks = looks + 1, next_look_at = ${at} where id = ${id} and state = 'opened'`.execute(
    db,
  )

/** @returns whether it was not heard before */
export async function hearOnce(
  db: Database,
  notice: { provider: string; id: string; paymentId: number | null; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_notices')
    .values({
      provider: notice.provider,
      id: notice.id,
      payment_id: notice.paymentId,
      heard_at: notice.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const wasHeard = async (db: Database, provider: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_notices')
    .select('provider')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
