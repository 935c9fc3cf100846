import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database, Tables } from '#database/schema.ts'
import { CLOSED_AT, isModeratedBy } from '#features/kernel/access/queries/door.ts'
import { ALL_KINDS, type PostKind } from '#features/kernel/kinds/rules.ts'
import { exactTime } from '#features/kernel/posts/queries/read-posts.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { type ContentSort, type ContentState, type ContentTerms, MOST_NODES, piecesOf } from '../rules.ts'

/** What of everything that was written is asked for, and by whom. */
export interface ContentAsked {
  terms: ContentTerms
  asker: Asker
  /** Of the site, whose days are meant. */
  timeZone: string
  now: Date
}

export interface ContentRow {
  id: number
  kind: PostKind
  number: number
  slug: string | null
  title: string
  language: Locale
  state: 'draft' | 'pending' | 'published' | 'hidden'
  publishedAt: Date | null
  deletedAt: Date | null
  closedAt: Date | null
  authorId: number
  author: string
  authorSlug: string
  nodeId: number | null
  /** Names by language. */
  node: Record<string, string> | null
  replies: number
  madeAt: Date
  changedAt: Date
  /** What the list is sorted by, for its cursor. */
  key: string | number
}

interface Order {
  column: RawBuilder<unknown>
  /** The same as it stands in a cursor. */
  key: RawBuilder<string | number>
}

const SORTED: Readonly<Record<ContentSort, Order>> = {
  new: { column: sql`posts.created_at`, key: exactTime('posts.created_at') },
  changed: { column: sql`posts.updated_at`, key: exactTime('posts.updated_at') },
  replies: { column: sql`(posts.answers + posts.comments)`, key: sql`(posts.answers + posts.comments)` },
}

interface Part {
  sort: ContentSort
  first: number
  /** The last of the page before; null at the beginning. */
  after: readonly [string | number, number] | null
}

/** Everything that was written and is asked for, a page of it. */
export async function listContentRows(
  db: Database,
  asked: ContentAsked,
  { sort, first, after }: Part,
): Promise<ContentRow[]> {
  const { column, key } = SORTED[sort]
  const { rest, conditions } = await narrowed(db, asked.terms)
  let query = contentIn(
    db
      .selectFrom('posts')
      .innerJoin('post_texts', (join) =>
        join.onRef('post_texts.post_id', '=', 'posts.id').onRef('post_texts.language', '=', 'posts.language'),
      )
      .innerJoin('people', 'people.id', 'posts.author_id')
      .select([
        'posts.id',
        'posts.kind',
        'posts.number',
        'posts.slug',
        'post_texts.title',
        'posts.language',
        'posts.state',
        'posts.published_at as publishedAt',
        'posts.deleted_at as deletedAt',
        sql<Date | null>`${CLOSED_AT}`.as('closedAt'),
        'posts.author_id as authorId',
        'people.name as author',
        'people.slug as authorSlug',
        'posts.node_id as nodeId',
        sql<Record<string, string> | null>`(select json_object_agg(language, name) from node_texts
          where node_texts.node_id = posts.node_id)`.as('node'),
        sql<number>`posts.answers + posts.comments`.as('replies'),
        'posts.created_at as madeAt',
        'posts.updated_at as changedAt',
        key.as('key'),
      ])
      .orderBy(sql`${column} desc`)
      .orderBy('posts.id', 'desc')
      .limit(sql.lit(first)),
    { ...asked, terms: rest },
  )
  for (const condition of conditions) query = query.where(condition)
  if (after) query = query.where(sql<boolean>`(${column}, posts.id) < (${after[0]}, ${after[1]}::bigint)`)
  return query.execute() as Promise<ContentRow[]>
}

/** Of so few a page is sorted out of them all; of more, some are soon met on the way through a list in its order. */
const FEW = 2_000
/** Titles that are looked at first, the newest: words that one in a hundred of them has are not looked up at all. */
const SAMPLE = 2_000

/**
 * How rare a tag or the words of a title are nobody can tell the database beforehand, and it guesses wrong by a thousand
 * times: so it is counted first, up to a number.
 */
async function narrowed(
  db: Database,
  terms: ContentTerms,
): Promise<{ rest: ContentTerms; conditions: Array<RawBuilder<boolean>> }> {
  const rest = { ...terms }
  const conditions: Array<RawBuilder<boolean>> = []
  const oneOf = (ids: readonly number[]) => sql<boolean>`posts.id = any(${[...ids]}::bigint[])`
  if (terms.tag !== '') {
    const ids = await idsOf(db, tagged(terms.tag))
    if (ids.length <= FEW) {
      rest.tag = ''
      conditions.push(oneOf(ids))
    }
  }
  if (terms.q !== '') {
    const ids = (await isCommon(db, terms.q)) ? null : await idsOf(db, found(terms.q))
    rest.q = ''
    conditions.push(ids && ids.length <= FEW ? oneOf(ids) : isTitled(terms.q))
  }
  return { rest, conditions }
}

/** An index gathers all that have a word before it gives the first, which takes seconds where all titles have it. */
async function isCommon(db: Database, q: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select title from post_texts order by post_id desc limit ${sql.lit(SAMPLE)}) as newest
    where lower(title) like all (${likeWords(q)}::text[])`.execute(db)
  return (rows[0]?.count ?? 0) > SAMPLE / 100
}

async function idsOf(db: Database, ids: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${ids}) as found (id)
    limit ${sql.lit(FEW + 1)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A statement over posts, narrowed to what the list shows. Its best plan depends on what is asked for. */
export function contentIn<Row>(
  statement: SelectQueryBuilder<Tables, 'posts', Row>,
  asked: ContentAsked,
): SelectQueryBuilder<Tables, 'posts', Row> {
  const { terms, timeZone, now } = asked
  let query = seenIn(statement, asked)
  for (const condition of conditionsOf(terms, timeZone)) query = query.where(condition)
  return query.where(inState(terms.state, now))
}

/** The same, narrowed to no more than what whoever asks sees here. */
export const seenIn = <Row>(
  statement: SelectQueryBuilder<Tables, 'posts', Row>,
  { asker, now }: Pick<ContentAsked, 'asker' | 'now'>,
): SelectQueryBuilder<Tables, 'posts', Row> => statement.modifyFront(planForValues).where(shownTo(asker, now))

/** The same as `stateOf`, of `posts`; what is deleted is listed only where it is asked for. */
function inState(state: ContentState | '', now: Date): RawBuilder<boolean> {
  if (state === 'deleted') return sql`posts.deleted_at is not null`
  const isThere = sql<boolean>`posts.deleted_at is null`
  if (state === '') return isThere
  if (state === 'draft') return sql`${isThere} and posts.state = 'draft'`
  if (state === 'hidden') return sql`${isThere} and posts.state = 'hidden'`
  if (state === 'held') return sql`${isThere} and posts.state = 'pending'`
  if (state === 'scheduled')
    return sql`${isThere} and posts.state = 'published' and posts.published_at > ${now}`
  const isOut = sql`${isThere} and posts.state = 'published' and posts.published_at <= ${now}`
  return state === 'closed'
    ? sql`${isOut} and ${CLOSED_AT} is not null and ${CLOSED_AT} <= ${now}`
    : sql`${isOut} and (${CLOSED_AT} is null or ${CLOSED_AT} > ${now})`
}

/**
 * What of everything somebody sees here. Admins all of it. What is not out yet, or was taken back by whoever wrote it, is
 * theirs alone; of what stands in private nodes the team sees no more than members do; and whoever moderates nodes sees
 * what stands in these.
 */
function shownTo(asker: Asker, now: Date): RawBuilder<boolean> {
  if (hasRole(asker, 'admin')) return sql`true`
  const me = asker.personId ?? 0
  const isTold = sql`(posts.author_id = ${me} or (not (posts.deleted_at is not null and posts.taken_back)
    and (posts.state in ('pending', 'hidden') or (posts.state = 'published' and posts.published_at <= ${now}))))`
  if (!hasRole(asker, 'staff'))
    return sql`${isTold} and posts.node_id in (select nodes.id from nodes
      where nodes.deleted_at is null and ${isModeratedBy(me)})`
  return sql`${isTold} and (posts.node_id is null or exists (select from nodes where nodes.id = posts.node_id
    and nodes.deleted_at is null and (nodes.visibility = 'public' or nodes.admin_id = ${me}
      or exists (select from node_members where node_members.node_id = nodes.id
        and node_members.person_id = ${me} and node_members.state = 'joined'
        and (node_members.until is null or node_members.until > ${now})))))`
}

function conditionsOf(
  { q, kind, node, author, language, tag, from, to }: ContentTerms,
  timeZone: string,
): Array<RawBuilder<boolean>> {
  const begin = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`
  const conditions: Array<RawBuilder<boolean>> = []
  if (q !== '') conditions.push(sql`posts.id in (${found(q)})`)
  if (kind !== '') conditions.push(sql`posts.kind = ${kind}`)
  if (node > 0) conditions.push(sql`posts.node_id = ${node}`)
  if (author !== '') {
    const id = readNumber(author)
    conditions.push(
      id === null
        ? sql`posts.author_id = (select writers.id from people writers where writers.slug = ${author.toLowerCase()})`
        : sql`posts.author_id = ${id}`,
    )
  }
  if (language !== '') conditions.push(sql`posts.language = ${language}`)
  if (tag !== '') conditions.push(sql`posts.id in (${tagged(tag)})`)
  if (from !== '') conditions.push(sql`posts.created_at >= ${begin(from)}`)
  if (to !== '') conditions.push(sql`posts.created_at < ${begin(to)} + interval '1 day'`)
  return conditions
}

const tagged = (tag: string): RawBuilder<unknown> =>
  sql`select post_terms.post_id from post_terms join term_texts on term_texts.term_id = post_terms.term_id
    where lower(term_texts.name) = ${tag.toLowerCase()}`

const likeWords = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)

/** The same as `found`, asked of one text. As a value: of an `exists` the database would gather all that fit first. */
function isTitled(q: string): RawBuilder<boolean> {
  const number = readNumber(q)
  return sql`(coalesce((select bool_or(lower(named.title) like all (${likeWords(q)}::text[])) from post_texts named
      where named.post_id = posts.id), false)
    or posts.slug = ${q.toLowerCase()} or posts.number = ${number}::bigint)`
}

/** Those that have all of these words in a title, in whichever language, or this number or slug in their address. */
function found(q: string): RawBuilder<unknown> {
  const like = likeWords(q)
  const pieces = piecesOf(q)
  const hasPieces = pieces.length > 0 ? sql`title_pieces(named.title) @> ${pieces}::text[] and` : sql``
  const number = readNumber(q)
  const ways = [
    sql`select named.post_id from post_texts named where ${hasPieces} lower(named.title) like all (${like}::text[])`,
    // Of each kind by itself, as the indexes of addresses begin with it.
    sql`select addressed.id from posts addressed
      where addressed.kind = any(${[...ALL_KINDS]}::text[]) and addressed.slug = ${q.toLowerCase()}`,
    ...(number === null
      ? []
      : [
          sql`select numbered.id from posts numbered
            where numbered.kind = any(${[...ALL_KINDS]}::text[]) and numbered.number = ${number}`,
        ]),
  ]
  // As they are found: whoever is found twice is one of them all the same.
  return sql.join(ways, sql` union all `)
}

/** Nodes that the list can be narrowed to: those with the most topics, and the one that it is narrowed to. */
export const listPlaces = (
  db: Database,
  { asker, chosen }: { asker: Asker; chosen: number },
): Promise<Array<{ id: number; names: Record<string, string> | null }>> => {
  let query = db
    .selectFrom('nodes')
    .select([
      'nodes.id',
      sql<Record<string, string> | null>`(select json_object_agg(language, name) from node_texts
        where node_texts.node_id = nodes.id)`.as('names'),
    ])
    .where('nodes.deleted_at', 'is', null)
    .orderBy(sql`nodes.id = ${chosen}`, 'desc')
    .orderBy('nodes.topics_count', 'desc')
    .orderBy('nodes.id')
    .limit(MOST_NODES)
  if (!hasRole(asker, 'staff')) query = query.where(isModeratedBy(asker.personId ?? 0))
  return query.execute()
}
