import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { SettledMovement } from '../providers/provider.ts'
import { LATE_BY, MOST_FEE, type Sums } from '../rules.ts'

/** A day of the site's calendar at one provider. */
export interface BookDay {
  provider: string
  /** '2026-11-27' */
  day: string
  from: Date
  to: Date
}

/** When a day begins and ends; one with a change of the clock has 23 or 25 hours. */
export async function findSpan(
  db: Database,
  day: string,
  timeZone: string,
): Promise<Pick<BookDay, 'from' | 'to'>> {
  const { rows } = await sql<Pick<BookDay, 'from' | 'to'>>`select
    ${day}::date::timestamp at time zone ${timeZone} as "from",
    (${day}::date + 1)::timestamp at time zone ${timeZone} as to`.execute(db)
  return rows[0] as Pick<BookDay, 'from' | 'to'>
}

/**
 * The last days of the site's calendar that are over and were not compared with a provider yet, the oldest first. Of one
 * that was never compared that is the last day alone.
 */
export async function listUncompared(
  db: Database,
  { provider, timeZone, now, most }: { provider: string; timeZone: string; now: Date; most: number },
): Promise<Array<Pick<BookDay, 'day' | 'to'>>> {
  const { rows } = await sql<Pick<BookDay, 'day' | 'to'>>`
    with today as (select (${now}::timestamptz at time zone ${timeZone})::date as day),
      known as (select min(day) as first from payment_reports where provider = ${provider})
    select to_char(past.day, 'YYYY-MM-DD') as day, (past.day + 1)::timestamp at time zone ${timeZone} as to
    from today, known, generate_series(1, ${most}::int) as back,
      lateral (select today.day - back as day) past
    where (back = 1 or past.day >= known.first) and not exists (select from payment_reports report
      where report.provider = ${provider} and report.day = past.day and report.problem is null)
    order by past.day`.execute(db)
  return rows
}

/** Keeps what a provider has listed; what it lists again is kept as it says now. */
export async function keepMovements(
  db: Database,
  provider: string,
  movements: readonly SettledMovement[],
): Promise<void> {
  const rows = movements.map(({ of = null, at, ...rest }) => ({ ...rest, of, at: at.toISOString() }))
  await sql`insert into payment_movements
      (provider, kind, reference, key, payment_reference, currency, amount, fee, at)
    select distinct on (kind, reference) ${provider}, kind, reference, key, "of", currency, amount, fee, at
    from (select one.kind, coalesce(nullif(one.reference, ''), one.key, one.at::text) as reference, one.key,
        nullif(one."of", '') as "of", one.currency, one.amount, one.fee, one.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (kind text, reference text, key text, "of" text,
        currency text, amount bigint, fee bigint, at timestamptz)) listed
    on conflict (provider, kind, reference) do update set key = excluded.key,
      payment_reference = excluded.payment_reference, currency = excluded.currency, amount = excluded.amount,
      fee = excluded.fee, at = excluded.at`.execute(db)
}

/** After many were kept at once: whoever plans the comparison would else believe that there are few. */
export const countMovements = (db: Database) => sql`analyze payment_movements`.execute(db)

/** What our keys look like: others in the same account were not begun here. */
const isOurs = (column: RawBuilder<unknown>) => sql`${column} ~ '^[0-9a-f]{32}$'`

/** Payments that the provider lists on a day, with ours where there is one. */
const paymentsThere = ({
  provider,
  from,
  to,
}: BookDay) => sql`select 'payment' as moved, there.reference, there.key,
    ours.id as payment_id, null::bigint as refund_id, ours.state as our_state,
    coalesce(ours.received_currency, ours.currency) as our_currency,
    coalesce(ours.received_amount, ours.amount) as our_amount,
    there.currency as their_currency, there.amount as their_amount, there.fee as their_fee, there.at,
    case
      when not ${isOurs(sql`there.key`)} or there.key is null then 'other'
      when ours.id is null then 'missing-here'
      when exists (select from payment_movements earlier where earlier.key = there.key
        and earlier.provider = there.provider and earlier.kind = 'payment'
        and (earlier.at, earlier.reference) < (there.at, there.reference)) then 'missing-here'
      when ours.state not in ('paid', 'returned') then 'paid-there'
      when coalesce(ours.received_currency, ours.currency) <> there.currency then 'currency'
      when coalesce(ours.received_amount, ours.amount) <> there.amount then 'amount'
      when there.fee * 100 > there.amount * ${MOST_FEE.percent}::int and there.amount >= ${MOST_FEE.from}::int then 'fee'
    end as kind
  from payment_movements there
    left join payments ours on ours.key = there.key and ours.provider = there.provider
  where there.provider = ${provider} and there.kind = 'payment' and there.at >= ${from} and there.at < ${to}`

/** The same of what it has given back: what was given back on its own pages is found by the payment it belongs to. */
const refundsThere = ({
  provider,
  from,
  to,
}: BookDay) => sql`select 'refund' as moved, there.reference, there.key,
    coalesce(asked.id, named.id, linked.id) as payment_id, ours.id as refund_id, ours.state as our_state,
    ours.currency as our_currency, ours.amount as our_amount,
    there.currency as their_currency, there.amount as their_amount, there.fee as their_fee, there.at,
    case
      when ours.id is null then case when named.id is not null or linked.id is not null
        or (${isOurs(sql`there.key`)} and there.payment_reference is null) then 'missing-here' else 'other' end
      when ours.state <> 'done' then 'refunded-there'
      when ours.currency <> there.currency then 'currency'
      when ours.amount <> there.amount then 'amount'
    end as kind
  from payment_movements there
    left join payment_refunds ours on ours.key = there.key
      and exists (select from payments where payments.id = ours.payment_id and payments.provider = there.provider)
    left join payments asked on asked.id = ours.payment_id
    left join payments named on named.key = there.key and named.provider = there.provider
    left join payment_movements paid on paid.provider = there.provider and paid.kind = 'payment'
      and paid.reference = there.payment_reference
    left join payments linked on linked.key = paid.key and linked.provider = there.provider
  where there.provider = ${provider} and there.kind = 'refund' and there.at >= ${from} and there.at < ${to}`

/** What we have settled in a span and the provider has never listed. */
const missingThere = ({
  provider,
  from,
  to,
}: BookDay) => sql`select 'payment' as moved, null::text as reference,
    ours.key, ours.id as payment_id, null::bigint as refund_id, ours.state as our_state,
    coalesce(ours.received_currency, ours.currency) as our_currency,
    coalesce(ours.received_amount, ours.amount) as our_amount,
    null::text as their_currency, null::bigint as their_amount, null::bigint as their_fee, ours.settled_at as at,
    'missing-there' as kind
  from payments ours
  where ours.provider = ${provider} and ours.key is not null and ours.state in ('paid', 'returned')
    and ours.settled_at >= ${from} and ours.settled_at < ${to}
    and not exists (select from payment_movements there where there.key = ours.key
      and there.provider = ours.provider and there.kind = 'payment')
  union all
  select 'refund', null, ours.key, ours.payment_id, ours.id, ours.state, ours.currency, ours.amount,
    null, null, null, ours.settled_at, 'missing-there'
  from payment_refunds ours join payments of on of.id = ours.payment_id and of.provider = ${provider}
  where ours.state = 'done' and ours.settled_at >= ${from} and ours.settled_at < ${to}
    and not exists (select from payment_movements there where there.key = ours.key
      and there.provider = of.provider and there.kind = 'refund')`

/** Rows that one statement compares. */
const SLICE = 5_000

type TimesAfter = (from: Date, to: Date) => RawBuilder<unknown>

/** Parts of a day that hold so many rows each, by the times of these. */
async function* slicesOf(db: Database, asked: BookDay, times: TimesAfter): AsyncGenerator<BookDay> {
  for (let { from } = asked; from < asked.to; ) {
    const { rows } = await sql<{ at: Date }>`${times(from, asked.to)} offset ${SLICE} limit 1`.execute(db)
    // All of one moment stay together.
    const to = rows[0]?.at ?? asked.to
    yield { ...asked, from, to }
    from = to
  }
}

const timesThere =
  ({ provider }: BookDay): TimesAfter =>
  (from, to) =>
    sql`select at from payment_movements
  where provider = ${provider} and at > ${from} and at < ${to} order by at`

const timesHere =
  ({ provider }: BookDay): TimesAfter =>
  (from, to) =>
    sql`select settled_at as at from payments
  where provider = ${provider} and key is not null and state in ('paid', 'returned')
    and settled_at > ${from} and settled_at < ${to} order by settled_at`

export interface Compared {
  opened: number
  payments: number
  refunds: number
  others: number
  sums: Sums
}

/**
 * Compares all of a day, a slice at a time, and writes down what differs. What was closed stays closed, unless it was closed
 * because both had said the same.
 *
 * @returns what both say of the day: where nothing differs, the sums are the same
 */
export async function compareBooks(db: Database, asked: BookDay, now: Date): Promise<Compared> {
  const compared: Compared = { opened: 0, payments: 0, refunds: 0, others: 0, sums: {} }
  for await (const slice of slicesOf(db, asked, timesThere(asked))) {
    const seen = sql`${paymentsThere(slice)} union all ${refundsThere(slice)}`
    add(compared, await compareSlice(db, slice, seen, now))
  }
  // What came in the last minutes of ours may stand in the provider's next day.
  const [from, to] = [asked.from, asked.to].map((moment) => new Date(moment.getTime() - LATE_BY)) as [
    Date,
    Date,
  ]
  const ours = { ...asked, from, to }
  for await (const slice of slicesOf(db, ours, timesHere(ours)))
    add(compared, await compareSlice(db, slice, missingThere(slice), now))
  return compared
}

interface SumRow {
  moved: 'payment' | 'refund'
  currency: string
  isOther: boolean
  count: number
  there: number
  fees: number | null
  here: number
  opened: number
}

async function compareSlice(
  db: Database,
  { provider, day }: BookDay,
  rowsToCompare: RawBuilder<unknown>,
  now: Date,
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`with seen as materialized (${rowsToCompare}),
    opened as (
      insert into payment_differences (mark, provider, kind, moved, payment_id, refund_id, reference, our_state,
        our_currency, our_amount, their_currency, their_amount, their_fee, day, at, found_at)
      select concat_ws('/', ${provider}::text, moved, kind, coalesce(reference, key)), ${provider}, kind, moved,
        payment_id, refund_id, reference, our_state, our_currency, our_amount, their_currency, their_amount,
        their_fee, ${day}::date, at, ${now}
      from seen where kind is not null and kind <> 'other'
      on conflict (mark) do update set closed_at = null, way = null, found_at = excluded.found_at,
        our_state = excluded.our_state
        where payment_differences.way = 'agrees'
      returning id)
    select moved, side.currency, kind is not distinct from 'other' as "isOther", sum(side.count)::int as count,
      sum(there)::bigint as there, sum(fees)::bigint as fees, sum(here)::bigint as here,
      (select count(*)::int from opened) as opened
    from seen cross join lateral (values
      (their_currency, case when their_currency is null then 0 else 1 end, their_amount, their_fee, 0::bigint),
      (case when our_state in ('paid', 'returned', 'done') and kind is distinct from 'missing-here'
        then our_currency end, 0, 0::bigint, 0::bigint, our_amount)
    ) side (currency, count, there, fees, here)
    where side.currency is not null
    group by moved, side.currency, kind is not distinct from 'other' order by side.currency`.execute(db)
  return rows
}

function add(compared: Compared, rows: readonly SumRow[]): void {
  compared.opened += rows[0]?.opened ?? 0
  for (const { moved, currency, isOther, count, there, fees, here } of rows) {
    if (isOther) {
      compared.others += count
      continue
    }
    compared[moved === 'payment' ? 'payments' : 'refunds'] += count
    const zero = { there: { paid: 0, refunded: 0, fees: 0 }, here: { paid: 0, refunded: 0 } }
    const sum = compared.sums[currency] ?? zero
    compared.sums[currency] = sum
    const name = moved === 'payment' ? 'paid' : 'refunded'
    sum.there[name] += there
    sum.here[name] += here
    if (moved === 'payment') sum.there.fees += fees ?? 0
  }
}

/**
 * Closes what both say the same of by now: the provider has listed it later, or it was put right here.
 *
 * @returns how many
 */
export async function closeAgreed(db: Database, provider: string, now: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`update payment_differences difference set closed_at = ${now}, way = 'agrees'
    where provider = ${provider} and closed_at is null and (
      (kind = 'missing-there' and moved = 'payment' and exists (select from payment_movements there
        join payments ours on ours.key = there.key
        where ours.id = difference.payment_id and there.provider = difference.provider and there.kind = 'payment'))
      or (kind = 'missing-there' and moved = 'refund' and exists (select from payment_movements there
        join payment_refunds ours on ours.key = there.key
        where ours.id = difference.refund_id and there.provider = difference.provider and there.kind = 'refund'))
      or (kind = 'paid-there' and exists (select from payments ours
        where ours.id = difference.payment_id and ours.state in ('paid', 'returned')))
      or (kind = 'refunded-there' and exists (select from payment_refunds ours
        where ours.id = difference.refund_id and ours.state = 'done')))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** What is open and may be put right by asking the provider about it. */
export async function listToPutRight(
  db: Database,
  { provider, day }: BookDay,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from payment_differences
    where provider = ${provider} and kind in ('paid-there', 'refunded-there') and closed_at is null
      and day = ${day}::date order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
