import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { TsQuery } from '../rules.ts'

/** What is looked for, and by whom. */
export interface Wanted {
  query: TsQuery
  /** The mark of a kind, where only that is wanted. */
  kind: string | undefined
  asker: Asker
  now: Date
  /** When the search was first asked: ages are counted from then. */
  until: Date
}

export interface Candidate {
  id: number
  postId: number
  answerId: number | null
  /** To the microsecond. */
  at: string
  score: number
}

/** A position in the order by time, newest first. */
export interface Place {
  at: string
  id: number | string
}

interface Asked {
  /** The column that must contain all words. */
  column: 'title' | 'words'
  before: Place
  /** Lower bound of the time range; without it, all matches. */
  range?: { since: Date; marks: string } | undefined
  /** So many of the newest matches. */
  most: number
  /** And so many of those that have all words in their title. */
  mostTitled: number
}

export interface Matches {
  /** Number of matches before the access check, and of those that match by title. */
  matched: number
  titled: number
  newest: Candidate[]
  best: Candidate[]
}

/**
 * The newest matches of a time range that the asker may read, the newest first, and the newest matches by title.
 *
 * First the index is queried alone (`materialized`), then the matches are sorted, and only then access is checked for
 * one after the other until there are enough.
 */
export async function listMatches(db: Database, wanted: Wanted, asked: Asked): Promise<Matches> {
  const { before, range, column, most, mostTitled } = asked
  const list = (which: 'newest' | 'best') => sql`
    (select ${sql.lit(which)} as "list", found.id, found.post_id as "postId", found.answer_id as "answerId",
      to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, thing.score
    from (select * from there ${which === 'best' ? sql`where is_titled` : sql``}
      order by at desc, id desc) found
    cross join lateral ${thing(wanted)} thing
    order by found.at desc, found.id desc limit ${which === 'best' ? mostTitled : most}::int)`
  const { rows } = await sql<
    Candidate & { list: 'newest' | 'best' | null } & Pick<Matches, 'matched' | 'titled'>
  >`
    with matched as materialized (
      select id, post_id, answer_id, at, title, title @@ ${wanted.query.parts.join(' & ')}::tsquery as is_titled
      from search_entries where ${sql.join(conditions(wanted, column, range?.marks), sql` and `)}),
    there as materialized (
      select * from matched
      where at >= ${range?.since ?? '-infinity'} and (at, id) < (${before.at}::timestamptz, ${before.id}::bigint))
    select counted.*, listed.* from
      (select count(*) as matched, count(*) filter (where is_titled) as titled from there) counted
      left join (${list('newest')} union all ${list('best')}) listed on true`.execute(db)
  const listed = (which: string) =>
    rows
      .filter(({ list: own }) => own === which)
      .map(({ id, postId, answerId, at, score }) => ({ id, postId, answerId, at, score }))
  return {
    matched: rows[0]?.matched ?? 0,
    titled: rows[0]?.titled ?? 0,
    newest: listed('newest'),
    best: listed('best'),
  }
}

/** Separate conditions: GIN can skip between conditions, but not within one. */
function conditions({ query, kind }: Wanted, column: 'title' | 'words', marks: string | undefined) {
  const all: Array<[column: 'title' | 'words', part: string]> = query.parts.map((part) => [column, part])
  // The index can exclude words only within a positive condition.
  if (query.without) all.push(['words', `${query.parts[0]} & ${query.without}`])
  for (const mark of [kind, marks]) if (mark) all.push(['words', mark])
  return all.map(([where, part]) => sql`${sql.ref(where)} @@ ${part}::tsquery`)
}

/**
 * Access check and score of one match. `offset 0` is an optimization fence: it keeps the check per row, instead of a
 * join over all matches.
 *
 * Score: the share of the words in the title counts most, then popularity on a logarithmic scale, then age, also
 * logarithmic in weeks.
 */
function thing({ query: { terms }, asker, now, until }: Wanted) {
  const inTitle = sql.join(
    terms.map((term) => sql`(found.title @@ ${term}::tsquery)::int`),
    sql` + `,
  )
  return sql`(select 4.0::double precision * (${inTitle}) / ${terms.length}::int
      + 0.6 * ln(1 + greatest(0, case when found.answer_id is null
          then posts.likes + 2 * (posts.comments + posts.answers) + posts.views / 50
          else answers.score + 2 * answers.comments end)::double precision)
      - 0.5 * ln(1 + greatest(0, date_part('epoch', ${until}::timestamptz - found.at)) / 604800) as score
    from posts left join answers on answers.id = found.answer_id
    where posts.id = found.post_id and ${listedPosts(asker, now)}
      and (found.answer_id is null or (answers.state = 'published' and answers.deleted_at is null))
    offset 0)`
}
