import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { LOOKED_AT, type RecipientState } from '../rules.ts'

/**
 * Writes down the next readers of a letter, each address once.
 *
 * @returns the number of the last reader that was looked at; null: there was none
 */
export async function fillRecipients(
  db: Database,
  { letterId, after, limit, now }: { letterId: number; after: number; limit: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`with next as (
      select readers.id, readers.language, coalesce(readers.email,
        case when people.email_verified_at is not null and people.deleted_at is null then people.email end) as email
      from newsletter_readers readers left join people on people.id = readers.person_id
      where readers.id > ${after} and readers.confirmed_at is not null order by readers.id limit ${sql.lit(limit)}),
    filled as (insert into newsletter_recipients (letter_id, reader_id, email, language, state, next_at)
      select ${letterId}, id, email, language, 'waiting', ${now}::timestamptz from next where email is not null
      on conflict (letter_id, lower(email)) do nothing)
    select max(id) as last from next`.execute(db)
  return rows[0]?.last ?? null
}

export interface Claimed {
  id: number
  readerId: number
  email: string
  language: Locale
  tries: number
}

/** Takes mails that nobody else will take: from now on each is sent once at most, whatever becomes of this process. */
export async function claimRecipients(
  db: Database,
  { letterId, limit, now }: { letterId: number; limit: number; now: Date },
): Promise<Claimed[]> {
  const rows = await db
    .updateTable('newsletter_recipients')
    .set((set) => ({ state: 'claimed', claimed_at: now, tries: set('tries', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('newsletter_recipients')
        .select('id')
        .where('letter_id', '=', letterId)
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'reader_id as readerId', 'email', 'language', 'tries'])
    .execute()
  return rows.map((row) => ({ ...row, email: row.email ?? '' }))
}

/** Those of them who still want it: who has left meanwhile gets nothing. */
export async function listStillReading(db: Database, readers: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('newsletter_readers')
    .select('id')
    .where(sql<boolean>`id = any(${readers}::bigint[])`)
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What became of mails. */
export interface Outcome {
  id: number
  state: RecipientState
  /** When it is tried again, of those that wait. */
  nextAt: Date | null
}

export async function settleRecipients(db: Database, outcomes: readonly Outcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return
  const ids = outcomes.map(({ id }) => id)
  const states = outcomes.map(({ state }) => state)
  const nexts = outcomes.map(({ nextAt }) => (nextAt ?? now).toISOString())
  await sql`update newsletter_recipients set state = outcome.state, next_at = outcome.next_at,
      done_at = case when outcome.state = 'waiting' then null else ${now}::timestamptz end
    from unnest(${ids}::bigint[], ${states}::text[], ${nexts}::timestamptz[]) as outcome (id, state, next_at)
    where newsletter_recipients.id = outcome.id and newsletter_recipients.state = 'claimed'`.execute(db)
}

/** Mails whose process has died between handing them over and hearing the answer. @returns how many */
export async function markUnknown(db: Database, before: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_recipients')
    .set({ state: 'unknown', done_at: now })
    .where('state', '=', 'claimed')
    .where('claimed_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Of the last mails of a letter. */
export async function countBounced(
  db: Database,
  letterId: number,
): Promise<{ done: number; bounced: number }> {
  const { rows } = await sql<{ done: number; bounced: number }>`select count(*)::int as done,
      (count(*) filter (where state = 'bounced'))::int as bounced
    from (select state from newsletter_recipients where letter_id = ${letterId} and done_at is not null
      and state <> 'skipped' order by done_at desc limit ${sql.lit(LOOKED_AT)}) as latest`.execute(db)
  return rows[0] ?? { done: 0, bounced: 0 }
}

export type Counts = Readonly<Partial<Record<RecipientState, number>>>

/** How many mails of each letter are how far. */
export async function countStates(
  db: Database,
  letters: readonly number[],
): Promise<ReadonlyMap<number, Counts>> {
  const rows = await db
    .selectFrom('newsletter_recipients')
    .select(({ fn }) => ['letter_id as letterId', 'state', fn.countAll<string>().as('count')])
    .where(sql<boolean>`letter_id = any(${letters}::bigint[])`)
    .groupBy(['letter_id', 'state'])
    .execute()
  const counts = new Map<number, Partial<Record<RecipientState, number>>>()
  for (const { letterId, state, count } of rows)
    counts.set(letterId, { ...counts.get(letterId), [state]: Number(count) })
  return counts
}

/** What is reported of an address: its last mail says so. */
export async function markReported(
  db: Database,
  { email, state }: { email: string; state: 'bounced' | 'complained' },
): Promise<void> {
  await sql`update newsletter_recipients set state = ${state} where id = (
    select id from newsletter_recipients where lower(email) = lower(${email}) and state in ('sent', 'unknown', 'bounced')
    order by id desc limit 1)`.execute(db)
}

/** The address of a mail by its number. */
export const findRecipient = (db: Database, id: number): Promise<{ email: string | null } | undefined> =>
  db.selectFrom('newsletter_recipients').select('email').where('id', '=', id).executeTakeFirst()

/** Nobody of this address is written to any more, with an account or without. */
export async function dropReaders(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('newsletter_readers')
    .where((where) =>
      where.or([
        where(sql`lower(email)`, '=', email.toLowerCase()),
        where('person_id', 'in', (from) =>
          from.selectFrom('people').select('id').where(sql`lower(email)`, '=', email.toLowerCase()),
        ),
      ]),
    )
    .execute()
}

/** Addresses of mails that were done long ago. @returns how many were forgotten */
export async function forgetAddresses(db: Database, before: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_recipients')
    .set({ email: null })
    .where('id', 'in', (from) =>
      from
        .selectFrom('newsletter_recipients')
        .select('id')
        .where('done_at', '<', before)
        .where('email', 'is not', null)
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
