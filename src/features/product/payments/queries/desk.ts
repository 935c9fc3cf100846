import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import { PROVIDER_NAMES } from '../providers/provider.ts'
import type { PaymentState } from '../rules.ts'
import type { Of } from './payments.ts'

/** A payment at a provider, as the staff sees it. */
export interface DeskPaymentRow {
  id: number
  key: string
  payableKind: string
  payableId: number
  provider: string
  currency: string
  amount: number
  refunded: number
  state: PaymentState
  reference: string | null
  openedAt: Date
  settledAt: Date | null
  receivedAmount: number | null
  receivedCurrency: string | null
  /** What is still on its way back, or could not be given back anywhere. */
  waiting: number
  stuck: number
}

/** What somebody looks for: what a payment is for, by what its feature has found, or the payment itself. */
export interface Sought {
  /** What was typed; '': everything. */
  words: string
  things: readonly Of[]
}

interface Asked {
  state: PaymentState | 'all'
  provider: string
  sought: Sought
  first: number
  after: string
}

/** Each way to look for one has its index. */
function isSought({ words, things }: Sought): RawBuilder<unknown> {
  if (words === '') return sql`true`
  const kinds = things.map(({ kind }) => kind)
  const ids = things.map(({ id }) => id)
  return sql`id in (select id from payments where key = ${words}
    union all select id from payments where reference = ${words}
      and provider = any(${[...PROVIDER_NAMES]}::text[])
    union all select payments.id from payments join unnest(${kinds}::text[], ${ids}::bigint[]) as thing (kind, id)
      on payable_kind = thing.kind and payable_id = thing.id)`
}

/** The newest first. */
export async function listDeskPayments(
  db: Database,
  { state, provider, sought, first, after }: Asked,
): Promise<Page<DeskPaymentRow>> {
  const start = decodeCursor(after, ['number'])
  const { rows } = await sql<DeskPaymentRow>`select ours.id, ours.key, payable_kind as "payableKind",
      payable_id as "payableId", provider, ours.currency, ours.amount, refunded, ours.state, ours.reference,
      opened_at as "openedAt", ours.settled_at as "settledAt", received_amount as "receivedAmount",
      received_currency as "receivedCurrency", back.waiting, back.stuck
    from (select * from payments where key is not null
        and ${state === 'all' ? sql`true` : sql`state = ${state}`}
        and ${provider === '' ? sql`true` : sql`provider = ${provider}`}
        and ${isSought(sought)} and ${start ? sql`id < ${start[0]}` : sql`true`}
      order by id desc limit ${sql.lit(first + 1)}) ours
    cross join lateral (select
        coalesce(sum(amount) filter (where state = 'waiting'), 0)::bigint as waiting,
        coalesce(sum(amount) filter (where state = 'refused' and went_to is null), 0)::bigint as stuck
      from payment_refunds where payment_id = ours.id) back
    order by ours.id desc`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

/** Refunds of a payment that its provider has not ended yet. */
export const listWaitingRefunds = (db: Database, paymentId: number, most: number) =>
  db
    .selectFrom('payment_refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(most)
    .execute()
