import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Count } from '#features/kernel/counts/queries/add-counts.ts'
import { ANSWER_MINUTES } from '../rules.ts'

/** A day by the clock of the site. */
export interface SiteDay {
  day: string
  timeZone: string
}

const beginOf = (day: string, timeZone: string, days = 0): RawBuilder<Date> =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`

const within = (column: string, { day, timeZone }: SiteDay) =>
  sql`${sql.ref(column)} >= ${beginOf(day, timeZone)} and ${sql.ref(column)} < ${beginOf(day, timeZone, 1)}`

/** Of all posts and answers that anybody may see. */
const standing = (table: string) =>
  sql`${sql.ref(`${table}.state`)} = 'published' and ${sql.ref(`${table}.deleted_at`)} is null`

/** Who joined and what was answered on a day, and how soon: all of it by the indexes of time. */
export async function countDay(db: Database, day: SiteDay): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select 'people' as kind, '' as name, count(*) as count from people
    where deleted_at is null and ${within('created_at', day)}
    union all
    select 'answers', '', count(*) from answers where ${standing('answers')} and ${within('created_at', day)}
    union all
    select 'first-answers', coalesce((${[...ANSWER_MINUTES]}::int[])[place]::text, ''), count(*) from (
      select width_bucket(extract(epoch from answers.created_at - posts.published_at) / 60,
        ${ANSWER_MINUTES.map((minutes) => minutes)}::numeric[]) + 1 as place
      from answers join posts on posts.id = answers.post_id and posts.kind = 'topic' and posts.published_at is not null
      where ${standing('answers')} and ${within('answers.created_at', day)} and answers.author_id <> posts.author_id
        and not exists (select from answers earlier where earlier.post_id = answers.post_id and ${standing('earlier')}
          and earlier.author_id <> posts.author_id and (earlier.created_at, earlier.id) < (answers.created_at, answers.id))
    ) as firsts group by place
    union all
    select 'money', ledger_transactions.reason || '/' || ledger_accounts.currency, sum(ledger_postings.amount)::bigint
    from ledger_transactions
    join ledger_postings on ledger_postings.transaction_id = ledger_transactions.id
    join ledger_accounts on ledger_accounts.id = ledger_postings.account_id
      and ledger_accounts.person_id is null and ledger_accounts.kind in ('revenue', 'fees')
      and ledger_accounts.currency not in ('credit', 'experience')
    where ${within('ledger_transactions.created_at', day)}
    group by ledger_transactions.reason, ledger_accounts.currency
    having sum(ledger_postings.amount) <> 0`.execute(db)
  return rows.filter(({ count }) => count !== 0)
}

/** How many of those who joined in a week were here in another, which begins so many weeks later; 0: how many joined. */
export async function countStayed(
  db: Database,
  { week, later, timeZone }: { week: string; later: number; timeZone: string },
): Promise<number> {
  const wasHere =
    later === 0
      ? sql`true`
      : sql`exists (select from sessions where sessions.person_id = people.id
          and used_at >= ${beginOf(week, timeZone, later * 7)} and used_at < ${beginOf(week, timeZone, later * 7 + 7)})`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from people where deleted_at is null
      and created_at >= ${beginOf(week, timeZone)} and created_at < ${beginOf(week, timeZone, 7)} and ${wasHere}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The day on which the first of all people joined; null: there is nobody. */
export async function findFirstDay(db: Database, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(created_at) at time zone ${timeZone})::date::text as day from people where deleted_at is null`.execute(
    db,
  )
  return rows[0]?.day ?? null
}
