import { type RawBuilder, sql } from 'kysely'
import type { AccessRule, Database } from '#database/schema.ts'
import { readablePosts } from '#features/access/queries.ts'
import {
  columnsOf,
  exactTime,
  type Page,
  PERSON_COLUMNS,
  type PersonRow,
  pageOf,
  type Reader,
} from '#features/posts/queries.ts'
import { decodeCursor } from '#shared/cursor.ts'
import type { Locale } from '#shared/locales.ts'
import type { TopicTab } from '../rules.ts'
import { CURSORS } from '../schemas.ts'

export interface TopicRow extends PersonRow {
  id: number
  number: number
  slug: string | null
  language: Locale
  title: string
  access: AccessRule[] | null
  publishedAt: Date
  lastActivityAt: Date
  lastId: number | null
  lastName: string | null
  lastAvatar: string | null
  nodeId: number
  nodeSlug: string | null
  nodeName: string | null
  nodeVisibility: 'public' | 'private'
  answers: number
  views: number
  isPinned: boolean
  isFeatured: boolean
  isSolved: boolean
  bountyKind: 'money' | 'credit' | null
  bountyAmount: number | null
  bountyCurrency: string | null
  bountyDeadline: Date | null
  bountyState: 'open' | 'paid' | 'split' | 'refunded' | 'disputed' | null
  pollKind: 'single' | 'multiple' | 'pk' | null
  pollDeadline: Date | null
  pollVoters: number | null
}

const PERSON = columnsOf(PERSON_COLUMNS)

/** What a row of a topic list is made of; topics stay in the language they were written in. */
export const topicColumns = ({ locale }: Reader) => sql`
  posts.id, posts.number, posts.slug, posts.language, text.title, posts.access,
  posts.published_at as "publishedAt", posts.last_activity_at as "lastActivityAt",
  last.id as "lastId", last.name as "lastName", last.avatar as "lastAvatar",
  nodes.id as "nodeId", nodes.slug as "nodeSlug", nodes.visibility as "nodeVisibility",
  (select name from node_texts where node_texts.node_id = nodes.id
    order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) as "nodeName",
  posts.answers, posts.views, posts.pinned as "isPinned", posts.featured as "isFeatured",
  posts.accepted_answer_id is not null as "isSolved",
  bounties.kind as "bountyKind", bounties.amount as "bountyAmount", bounties.currency as "bountyCurrency",
  bounties.deadline as "bountyDeadline", bounties.state as "bountyState",
  polls.kind as "pollKind", polls.deadline as "pollDeadline", polls.voters as "pollVoters", ${PERSON}`

export const TOPIC_TABLES = sql`
  posts
  join post_texts text on text.post_id = posts.id and text.language = posts.language
  join people on people.id = posts.author_id
  join nodes on nodes.id = posts.node_id
  left join people last on last.id = posts.last_person_id and last.id <> posts.author_id
  left join bounties on bounties.post_id = posts.id
  left join polls on polls.post_id = posts.id`

interface ListTopics {
  nodeId: number | null
  tagId: number | null
  authorId: number | null
  tab: TopicTab
  first: number
  after: string
}

/** A row with the values its list is sorted by. */
interface SortedRow extends TopicRow {
  time: string
  heat: number | null
}

/** An order of the list: its sort columns, all falling, and how its cursors stand for them. */
interface Order {
  columns: RawBuilder<unknown>
  /** The same columns with their direction. */
  falling: RawBuilder<unknown>
  start: (after: string) => RawBuilder<unknown> | undefined
  end: (row: SortedRow) => Array<number | string>
}

const HEAT = sql<number>`topic_heat(posts.likes, posts.answers, posts.published_at)`

const HOT: Order = {
  columns: sql`${HEAT}, posts.id`,
  falling: sql`${HEAT} desc, posts.id desc`,
  start: (after) => {
    const values = decodeCursor(after, CURSORS.topics.hot)
    return values && sql`${values[0]}::double precision, ${values[1]}`
  },
  end: ({ heat, id }) => [heat ?? 0, id],
}

const byTime = (time: string, id: string): Order => ({
  columns: sql`${sql.ref(time)}, ${sql.ref(id)}`,
  falling: sql`${sql.ref(time)} desc, ${sql.ref(id)} desc`,
  start: (after) => {
    const values = decodeCursor(after, CURSORS.topics.active)
    return values && sql`${values[0]}::timestamptz, ${values[1]}`
  },
  end: (row) => [row.time, row.id],
})

/** In a node, pinned topics stand before all others. */
const PINNED: Order = {
  columns: sql`posts.pinned, posts.last_activity_at, posts.id`,
  falling: sql`posts.pinned desc, posts.last_activity_at desc, posts.id desc`,
  start: (after) => {
    const values = decodeCursor(after, CURSORS.topics.pinned)
    return values && sql`${values[0] === 1}::boolean, ${values[1]}::timestamptz, ${values[2]}`
  },
  end: (row) => [row.isPinned ? 1 : 0, row.time, row.id],
}

/** Each list walks along the index that holds its order. */
function orderOf({ nodeId, tagId, authorId, tab }: ListTopics): { order: Order; time: string } {
  if (tagId !== null) {
    const time = 'post_terms.published_at'
    return { order: byTime(time, 'post_terms.post_id'), time }
  }
  if (authorId !== null)
    return { order: byTime('posts.published_at', 'posts.id'), time: 'posts.published_at' }
  const time = 'posts.last_activity_at'
  if (tab === 'hot') return { order: HOT, time }
  return { order: nodeId !== null && tab === 'newest' ? PINNED : byTime(time, 'posts.id'), time }
}

/** One page of topics the asker may read. A cursor that is not one of this list begins at the start. */
export async function listTopicRows(db: Database, reader: Reader, list: ListTopics): Promise<Page<TopicRow>> {
  const { nodeId, tagId, authorId, tab, first, after } = list
  const { order, time } = orderOf(list)
  const start = order.start(after)
  const conditions = [
    // Said in the words of the partial indexes, also where the asker may read more than what is published.
    sql`posts.kind = 'topic' and posts.state = 'published' and posts.deleted_at is null`,
    sql`posts.published_at <= ${reader.now} and ${readablePosts(reader.asker, reader.now)}`,
    nodeId !== null && sql`posts.node_id = ${nodeId}`,
    authorId !== null && sql`posts.author_id = ${authorId}`,
    tab === 'unsolved' && sql`posts.accepted_answer_id is null and posts.topic_type <> 'vote'`,
    tab === 'bounty' &&
      sql`posts.topic_type = 'bounty' and bounties.state = 'open' and bounties.deadline > ${reader.now}`,
    start && sql`(${order.columns}) < (${start})`,
  ].filter((condition) => condition !== false && condition !== undefined)
  const { rows } = await sql<SortedRow>`
    select ${topicColumns(reader)}, ${exactTime(time)} as time, ${tab === 'hot' ? HEAT : sql`null`} as heat
    from ${TOPIC_TABLES}
    ${tagId === null ? sql`` : sql`join post_terms on post_terms.post_id = posts.id and post_terms.term_id = ${tagId}`}
    where ${sql.join(conditions, sql` and `)}
    order by ${order.falling} limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, order.end)
}
