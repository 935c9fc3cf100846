import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { sanctionInForce } from '#features/accounts/account/queries/sanctions.ts'
import { FEW_KEYS, MOST_SHOWN, type NeedName } from '../rules.ts'
import { WAITS } from './held.ts'

export interface NeedRow {
  name: NeedName
  count: number
  oldest: Date | null
}

/** One more than is said: so that more can be told from exactly so many. */
const MOST = sql.lit(MOST_SHOWN + 1)

/** Of the rows below it, whose times are called `at`. */
const COUNTED = sql`count(*) as count, min(at) as oldest`

/** What waits for the team, each counted up to a number, and since when; what is empty is among it. */
export async function listNeeds(db: Database, now: Date): Promise<NeedRow[]> {
  const needs = [
    sql`select 'reports' as name, ${COUNTED}
      from (select opened_at as at from report_cases
        where decided_at is null order by id limit ${MOST}) as waiting`,
    sql`select 'held' as name, ${COUNTED}
      from (select held_at as at from held_things held
        where ${WAITS} order by id limit ${MOST}) as waiting`,
    sql`select 'appeals' as name, ${COUNTED}
      from (select appealed_at as at from sanctions
        where appeal is not null and ${sanctionInForce(now)} order by id limit ${MOST}) as waiting`,
    sql`select 'disputes' as name, ${COUNTED}
      from (select bounty_disputes.created_at as at from bounty_disputes
        join bounties on bounties.post_id = bounty_disputes.post_id and bounties.state = 'disputed'
        where resolved_at is null order by bounty_disputes.created_at limit ${MOST}) as waiting`,
    sql`select 'withdrawals' as name, ${COUNTED}
      from (select created_at as at from withdrawals
        where state in ('asked', 'approved') order by id limit ${MOST}) as waiting`,
    sql`select 'tickets' as name, ${COUNTED}
      from (select said_at as at from tickets
        where state in ('open', 'waiting') order by said_at limit ${MOST}) as waiting`,
    sql`select 'refunds' as name, ${COUNTED}
      from (select created_at as at from refund_requests
        where state = 'asked' order by id limit ${MOST}) as waiting`,
    sql`select 'differences' as name, ${COUNTED}
      from (select found_at as at from payment_differences
        where closed_at is null order by id limit ${MOST}) as waiting`,
    sql`select 'keys' as name, ${COUNTED}
      from (select null::timestamptz as at from products
        join posts on posts.id = products.post_id and posts.state = 'published' and posts.deleted_at is null
        join variants on variants.post_id = products.post_id
        where delivery = 'keys' and (select count(*) from (select from product_keys
          where variant_id = variants.id and sold_at is null limit ${sql.lit(FEW_KEYS)}) as left_over) < ${sql.lit(FEW_KEYS)} limit ${MOST}) as waiting`,
  ]
  const { rows } = await sql<NeedRow>`${sql.join(needs, sql` union all `)}`.execute(db)
  return rows
}

/** Mails and text messages that stayed here. */
export async function countUnsent(db: Database): Promise<NeedRow> {
  const { rows } = await sql<NeedRow>`select 'outbox' as name, ${COUNTED}
      from (select created_at as at from outgoing_messages order by id limit ${MOST}) as waiting`.execute(db)
  return rows[0] as NeedRow
}

/** Merges of two accounts that have stopped before their end. */
export async function countStopped(db: Database): Promise<NeedRow> {
  const { rows } = await sql<NeedRow>`select 'merges' as name, ${COUNTED}
      from (select ended_at as at from account_merges where state = 'failed' order by id limit ${MOST}) as waiting`.execute(
    db,
  )
  return rows[0] as NeedRow
}

/** The number of the order whose buyer has waited longest for an answer about their money. */
export async function findOldestRefund(db: Database): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`select orders.number from refund_requests
    join orders on orders.id = refund_requests.order_id where refund_requests.state = 'asked'
    order by refund_requests.id limit 1`.execute(db)
  return rows[0]?.number ?? null
}

export interface Fortnight {
  /** Days of the last week begin here, those of the one before at `before`. */
  week: Date
  before: Date
  now: Date
}

interface FigureRow {
  people: number
  peopleBefore: number
  texts: number
  textsBefore: number
  topics: number
  topicsBefore: number
  answered: number
  answeredBefore: number
  answers: number
  answersBefore: number
}

/** What has come in a week and in the one before, by the indexes of time: a longer past costs nothing. */
export async function countFortnight(db: Database, { week, before, now }: Fortnight): Promise<FigureRow> {
  const isWeek = (column: string) => sql`${sql.ref(column)} >= ${week}`
  const { rows } = await sql<FigureRow>`select * from
    (select count(*) filter (where ${isWeek('created_at')}) as people,
      count(*) filter (where not ${isWeek('created_at')}) as "peopleBefore"
      from people where deleted_at is null and created_at >= ${before} and created_at <= ${now}) as people,
    (select count(*) filter (where ${isWeek('published_at')}) as texts,
      count(*) filter (where not ${isWeek('published_at')}) as "textsBefore",
      count(*) filter (where kind = 'topic' and ${isWeek('published_at')}) as topics,
      count(*) filter (where kind = 'topic' and not ${isWeek('published_at')}) as "topicsBefore",
      count(*) filter (where kind = 'topic' and answers > 0 and ${isWeek('published_at')}) as answered,
      count(*) filter (where kind = 'topic' and answers > 0 and not ${isWeek('published_at')}) as "answeredBefore"
      from posts where kind in ('article', 'topic') and state = 'published' and deleted_at is null
        and published_at >= ${before} and published_at <= ${now}) as posts,
    (select count(*) filter (where ${isWeek('created_at')}) as answers,
      count(*) filter (where not ${isWeek('created_at')}) as "answersBefore"
      from answers where state = 'published' and deleted_at is null
        and created_at >= ${before} and created_at <= ${now}) as answers`.execute(db)
  return rows[0] as FigureRow
}

export interface SoldRow {
  currency: string
  orders: number
  ordersBefore: number
  amount: number
  amountBefore: number
}

/** What was paid in a week and in the one before, less what went back of it, by currency. */
export async function listSold(db: Database, { week, before, now }: Fortnight): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`select currency,
      count(*) filter (where paid_at >= ${week}) as orders,
      count(*) filter (where paid_at < ${week}) as "ordersBefore",
      coalesce(sum(total_amount - refunded_amount) filter (where paid_at >= ${week}), 0)::bigint as amount,
      coalesce(sum(total_amount - refunded_amount) filter (where paid_at < ${week}), 0)::bigint as "amountBefore"
    from orders where paid_at is not null and paid_at >= ${before} and paid_at <= ${now}
    group by currency order by currency limit 20`.execute(db)
  return rows
}

/** Whether there is a node at all. */
export async function hasNode(db: Database): Promise<boolean> {
  const { rows } = await sql`select from nodes where deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}
