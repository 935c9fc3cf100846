import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/access/queries.ts'
import type { Asker } from '#shared/asker.ts'
import type { Span } from '../rules.ts'

/** So many of the newest matches are ranked: one in a million reads further, and ranking all would take seconds. */
export const NEWEST = 200
/** And so many of those that have every word in their title, however old. */
export const BEST = 100

/** What is looked for, in PostgreSQL's notation, and the end of the time it is looked for in. */
export interface Wanted {
  query: string
  /** Marks that a thing must have beside its words, where those are looked for in titles. */
  marks?: string | undefined
  asker: Asker
  now: Date
  /** Nothing that came later: pages that are turned stay those of the same list. */
  until: Date
  /** Growing spans that end with the newest thing there is. */
  spans: readonly Span[]
}

export interface Candidate {
  id: number
  /** To the microsecond. */
  at: string
}

/**
 * The newest things that match and that the asker may read, the newest first.
 *
 * The index alone finds the matches within a span; only when the small span has not enough, the larger one is asked.
 * The branches are run one after the other, and LIMIT ends them: a word that a third of all texts have is answered
 * by two days, a rare one by the whole index.
 *
 * @param column where all words must stand
 * @param after a thing to go on behind
 */
export async function listMatches(
  db: Database,
  wanted: Wanted,
  { column, most, after }: { column: 'title' | 'words'; most: number; after?: Candidate | undefined },
): Promise<Candidate[]> {
  const branches = wanted.spans.map((span, place) =>
    branch(
      wanted,
      column,
      { from: span.since, to: wanted.spans[place - 1]?.since, marks: span.marks },
      after,
    ),
  )
  branches.push(branch(wanted, column, { to: wanted.spans.at(-1)?.since }, after))
  const { rows } = await sql<Candidate>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (${sql.join(branches, sql` union all `)}) found
    where ${isFindable(wanted)} limit ${sql.lit(most)}`.execute(db)
  return rows
}

interface Range {
  from?: Date
  /** Without it: to the end. */
  to?: Date | undefined
  marks?: string
}

/**
 * What matches within a span of time. The index is asked first and on its own (`materialized`), the matches are put
 * in order by what the narrow row says, and only then, one by one, is it asked who may read them.
 */
function branch(wanted: Wanted, column: 'title' | 'words', range: Range, after?: Candidate) {
  const { from, to } = range
  const marks = [wanted.marks, range.marks].filter((mark) => mark !== undefined)
  const isMatch =
    column === 'title'
      ? sql`title @@ ${wanted.query}::tsquery${marks.length > 0 ? sql` and words @@ ${marks.join(' & ')}::tsquery` : sql``}`
      : sql`words @@ ${[`(${wanted.query})`, ...marks].join(' & ')}::tsquery`
  const limits: RawBuilder<unknown>[] = [sql`at <= ${wanted.until}`]
  if (from) limits.push(sql`at >= ${from}`)
  if (to) limits.push(sql`at < ${to}`)
  if (after) limits.push(sql`(at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`)
  return sql`(
    with matched as materialized (
      select id, post_id, answer_id, at from search_entries where ${isMatch})
    select * from matched where ${sql.join(limits, sql` and `)} order by at desc, id desc)`
}

/**
 * May be found by this asker: the rule of every list, and, for whoever may read more, no more than is published.
 * Asked as a value, not with `exists`: that would be planned as a join, which may be done in another order.
 */
const isFindable = ({ asker, now }: Wanted) => sql`(
    select true from posts where posts.id = found.post_id and posts.state = 'published'
      and posts.deleted_at is null and posts.published_at <= ${now} and ${readablePosts(asker, now)})
  and (found.answer_id is null or (
    select true from answers where answers.id = found.answer_id and answers.state = 'published'
      and answers.deleted_at is null))`

/** When the newest thing that can be found is from. */
export async function findNewest(db: Database, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from search_entries where at <= ${until}
    order by at desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}
