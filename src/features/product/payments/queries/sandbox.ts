import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { RefundState } from '../tables.ts'

export interface SandboxPayment {
  reference: string
  key: string
  currency: string
  amount: number
  title: string
  returnUrl: string
  noticeUrl: string
  expiresAt: Date
  state: 'open' | 'paid' | 'closed'
  paidAt: Date | null
  refunds: RefundState
}

const all = (db: Database) =>
  db
    .selectFrom('sandbox_payments')
    .select([
      'reference',
      'key',
      'currency',
      'amount',
      'title',
      'return_url as returnUrl',
      'notice_url as noticeUrl',
      'expires_at as expiresAt',
      'state',
      'paid_at as paidAt',
      'refunds',
    ])

export const findSandboxPayment = (
  db: Database,
  by: { key: string } | { reference: string },
): Promise<SandboxPayment | undefined> =>
  'key' in by
    ? all(db).where('key', '=', by.key).executeTakeFirst()
    : all(db).where('reference', '=', by.reference).executeTakeFirst()

type NewPayment = Omit<SandboxPayment, 'state' | 'paidAt' | 'refunds'>

/** With a key that is there already it changes nothing. */
export const insertSandboxPayment = (db: Database, payment: NewPayment) =>
  db
    .insertInto('sandbox_payments')
    .values({
      reference: payment.reference,
      key: payment.key,
      currency: payment.currency,
      amount: payment.amount,
      title: payment.title,
      return_url: payment.returnUrl,
      notice_url: payment.noticeUrl,
      expires_at: payment.expiresAt,
      paid_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** @returns whether it was open */
export async function endSandboxPayment(
  db: Database,
  reference: string,
  { paidAt, refunds }: { paidAt: Date | null; refunds: RefundState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payments')
    .set({ state: paidAt ? 'paid' : 'closed', paid_at: paidAt, refunds })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface SandboxRefund {
  key: string
  amount: number
  state: RefundState
  at: Date
}

export const findSandboxRefund = (db: Database, key: string): Promise<SandboxRefund | undefined> =>
  db
    .selectFrom('sandbox_refunds')
    .select(['key', 'amount', 'state', 'at'])
    .where('key', '=', key)
    .executeTakeFirst()

/** Gives no more back than was paid. With a key that is there already it changes nothing. */
export const insertSandboxRefund = (
  db: Database,
  { key, reference, amount, at }: { key: string; reference: string; amount: number; at: Date },
) =>
  sql`insert into sandbox_refunds (key, reference, amount, state, at)
    select ${key}, reference, ${amount},
      case when ${amount} + (select coalesce(sum(back.amount), 0) from sandbox_refunds back
          where back.reference = paid.reference and back.state <> 'refused') > paid.amount
        then 'refused' else refunds end, ${at}
    from sandbox_payments paid where reference = ${reference} and paid.state = 'paid'
    on conflict do nothing`.execute(db)

export const finishSandboxRefund = (db: Database, key: string) =>
  sql`update sandbox_refunds set state = 'done' where key = ${key} and state = 'waiting'`.execute(db)

/** Where a list of the sandbox goes on: after this moment and key. */
interface After {
  at: Date
  key: string
}
/** As providers do, it lists what happened a page at a time. */
const PAGE = 1_000

/** @param after null: from the beginning of the span */
export const listSandboxMovements = (db: Database, from: Date, to: Date, after: After | null) =>
  db
    .selectFrom('sandbox_payments')
    .select(['key', 'reference', 'currency', 'amount', sql<Date>`paid_at`.as('at')])
    .where('state', '=', 'paid')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .$if(after !== null, (query) => query.where(sql<boolean>`(paid_at, key) > (${after?.at}, ${after?.key})`))
    .orderBy('paid_at')
    .orderBy('key')
    .limit(PAGE)
    .execute()

/** The same of what went back. */
export const listSandboxRefunds = (db: Database, from: Date, to: Date, after: After | null) =>
  db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_payments as paid', 'paid.reference', 'sandbox_refunds.reference')
    .select([
      'sandbox_refunds.key',
      'paid.reference as of',
      'paid.currency',
      'sandbox_refunds.amount',
      'sandbox_refunds.at',
    ])
    .where('sandbox_refunds.state', '=', 'done')
    .where('sandbox_refunds.at', '>=', from)
    .where('sandbox_refunds.at', '<', to)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(sandbox_refunds.at, sandbox_refunds.key) > (${after?.at}, ${after?.key})`),
    )
    .orderBy('sandbox_refunds.at')
    .orderBy('sandbox_refunds.key')
    .limit(PAGE)
    .execute()
