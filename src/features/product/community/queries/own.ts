import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  CLOSED_AT,
  DOOR_COLUMNS,
  type Door,
  type DoorRow,
  doorJoins,
  doorOf,
} from '#features/kernel/access/queries/door.ts'
import { CO_AUTHOR_IDS } from '#features/kernel/posts/queries/authors.ts'
import { readNumber } from '#shared/ids/ids.ts'
import type { Asker } from '#shared/people/asker.ts'

/** The subject of a page, as its address names it. */
export interface Addressed {
  kind: 'article' | 'topic' | 'product' | 'page' | 'answer'
  /** Number or slug; of an answer its number. */
  id: string
}

function atAddress({ kind, id }: Addressed): RawBuilder<unknown> {
  const number = readNumber(id)
  if (kind === 'answer') {
    return sql`posts.id = (select post_id from answers where answers.id = ${number ?? 0}
      and answers.state = 'published' and answers.deleted_at is null)`
  }
  return sql`posts.kind = ${kind} and ${number === null ? sql`posts.slug = ${id}` : sql`posts.number = ${number}`}`
}

export interface OwnRow extends Door {
  /** Who writes it with its author. */
  coAuthorIds: number[]
  isLiked: boolean
  isFavorite: boolean
  isMuted: boolean
  likes: number
  favorites: number
  poll: {
    deadline: Date
    voters: number
    chosen: number[] | null
    options: Array<{ databaseId: number; ballots: number }>
  } | null
}

/** Somebody's reactions and vote for the post at an address, and its current counts. */
export async function findOwn(
  db: Database,
  address: Exclude<Addressed, { kind: 'answer' }>,
  asker: Asker,
): Promise<OwnRow | null> {
  const has = (
    kind: 'like' | 'favorite',
  ) => sql`exists (select 1 from reactions where person_id = ${asker.personId}
    and target_kind = 'post' and target_id = posts.id and reactions.kind = ${kind})`
  type Row = DoorRow &
    Omit<OwnRow, 'poll'> & {
      deadline: Date | null
      voters: number
      chosen: number[] | null
      options: NonNullable<OwnRow['poll']>['options']
    }
  const { rows } = await sql<Row>`
    select ${DOOR_COLUMNS}, ${CO_AUTHOR_IDS} as "coAuthorIds", posts.likes, posts.favorites, ${has('like')} as "isLiked", ${has('favorite')} as "isFavorite",
      exists (select 1 from subscriptions where person_id = ${asker.personId} and subscriptions.kind = 'post'
        and target_id = posts.id and level = 'none') as "isMuted",
      polls.deadline, polls.voters, ballots.option_ids as chosen,
      case when polls.post_id is not null then
        (select json_agg(json_build_object('databaseId', id, 'ballots', ballots) order by position)
          from poll_options where poll_options.post_id = posts.id) end as options
    from posts ${doorJoins(asker)}
    left join polls on polls.post_id = posts.id
    left join ballots on ballots.post_id = posts.id and ballots.person_id = ${asker.personId}
    where ${atAddress(address)}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { coAuthorIds, isLiked, isFavorite, isMuted, likes, favorites, deadline, voters, chosen, options } =
    row
  const poll = deadline === null ? null : { deadline, voters, chosen, options: options ?? [] }
  return { ...doorOf(row), coAuthorIds, isLiked, isFavorite, isMuted, likes, favorites, poll }
}

export interface OwnBelowRow extends Door {
  closedAt: Date | null
  slowMinutes: number | null
  /** When they last wrote below it; read of slow topics alone. */
  wroteAt: Date | null
  /** Its bounty is open. */
  hasBounty: boolean
  likes: Array<{ kind: 'answer' | 'comment'; databaseId: number; likeCount: number }>
}

/** Liked replies that are read at most; no page shows more at once. */
const MOST = 1_000

/** Joins the likes of one person, so that only the answers or comments that they like are left. */
const likedBy = (personId: number | null, kind: 'answer' | 'comment') => sql`join reactions
  on reactions.person_id = ${personId} and reactions.target_kind = ${sql.lit(kind)}
    and reactions.target_id = ${sql.ref(`${kind}s.id`)} and reactions.kind = 'like'`

/** The conditions of the partial indexes; held and deleted replies are on no page. */
const STANDING_ANSWERS = sql`answers.state = 'published' and answers.deleted_at is null`
const STANDING_COMMENTS = sql`comments.state = 'approved' and comments.deleted_at is null`

/** Their latest texts among which one below this post is looked for; nobody writes more within the time of a slow topic. */
const LATEST = 100

/** When somebody last wrote below the post, also what was deleted since. */
const lastWritten = (
  table: 'answers' | 'comments',
  personId: number | null,
) => sql`(select max(latest.created_at)
  from (select post_id, created_at from ${sql.table(table)} where author_id = ${personId}
    order by id desc limit ${sql.lit(LATEST)}) as latest where latest.post_id = posts.id)`

/**
 * What somebody likes among the answers and comments below a post or an answer. The plan reads the replies there and
 * looks each of them up among the person's likes. Without `planForValues`: the post is found in the same statement, so
 * planning for the values would choose the same plan, and cost a millisecond on every page.
 */
export async function findOwnBelow(
  db: Database,
  address: Addressed,
  asker: Asker,
): Promise<OwnBelowRow | null> {
  const { personId } = asker
  const answerId = address.kind === 'answer' ? readNumber(address.id) : null
  const isMeant = answerId === null ? sql`answers.post_id = posts.id` : sql`answers.id = ${answerId}`
  const comment = sql`select 'comment' as kind, comments.id as "databaseId", comments.likes as "likeCount"`
  const onPost = sql`union all (${comment} from comments ${likedBy(personId, 'comment')}
    where comments.post_id = posts.id and comments.answer_id is null and ${STANDING_COMMENTS}
    order by comments.id desc limit ${sql.lit(MOST)})`
  const { rows } = await sql<
    DoorRow & Pick<OwnBelowRow, 'likes' | 'closedAt' | 'slowMinutes' | 'wroteAt' | 'hasBounty'>
  >`
    select ${DOOR_COLUMNS}, ${CLOSED_AT} as "closedAt", posts.slow_minutes as "slowMinutes",
      case when posts.slow_minutes is not null
        then greatest(${lastWritten('answers', personId)}, ${lastWritten('comments', personId)}) end as "wroteAt",
      exists (select 1 from bounties where bounties.post_id = posts.id and bounties.state = 'open') as "hasBounty",
      (select coalesce(json_agg(liked), '[]') from (
      (select 'answer' as kind, answers.id as "databaseId", answers.score as "likeCount"
        from answers ${likedBy(personId, 'answer')} where ${isMeant} and ${STANDING_ANSWERS}
        order by answers.id desc limit ${sql.lit(MOST)})
      ${answerId === null ? onPost : sql``}
      union all (${comment} from answers join comments on comments.answer_id = answers.id
        ${likedBy(personId, 'comment')} where ${isMeant} and ${STANDING_ANSWERS} and ${STANDING_COMMENTS}
        order by comments.id desc limit ${sql.lit(MOST)})) liked) as likes
    from posts ${doorJoins(asker)} where ${atAddress(address)}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { likes, closedAt, slowMinutes, wroteAt, hasBounty } = row
  return { ...doorOf(row), likes, closedAt, slowMinutes, wroteAt, hasBounty }
}
