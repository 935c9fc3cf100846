import { type RawBuilder, sql } from 'kysely'
import { anyOf, planForValuesOf } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import {
  columnsOf,
  exactTime,
  type Page,
  type Reader,
  readFound,
  walkPosts,
} from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { TopicTab } from '../../rules.ts'
import { CURSORS } from '../../schemas.ts'

export interface TopicRow extends PersonRow {
  id: number
  number: number
  slug: string | null
  language: Locale
  title: string
  access: StoredAccessRule[] | null
  /** null for drafts that were never published. */
  publishedAt: Date | null
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
  bountyIsHeld: boolean
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
  bounties.hold_id is not null as "bountyIsHeld",
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

/** A topic of a page, and the values that the list is sorted by. */
interface Place {
  id: number
  pinned: boolean
  time: string
  heat: number
}

/** A descending sort order, and the shape of its cursors. */
interface Order {
  /** What is sorted by, by name, before the id. */
  keys: Partial<Record<'pinned' | 'time' | 'heat', RawBuilder<unknown>>>
  id: RawBuilder<unknown>
  start: (after: string) => RawBuilder<unknown> | undefined
  end: (last: Place) => Array<number | string>
}

const HOT: Order = {
  keys: { heat: sql`topic_heat(posts.likes, posts.answers, posts.published_at)` },
  id: sql`posts.id`,
  start: (after) => {
    const values = decodeCursor(after, CURSORS.topics.hot)
    return values && sql`${values[0]}::double precision, ${values[1]}`
  },
  end: ({ heat, id }) => [heat, id],
}

const byTime = (time: string, id: string): Order => ({
  keys: { time: sql.ref(time) },
  id: sql.ref(id),
  start: (after) => {
    const values = decodeCursor(after, CURSORS.topics.active)
    return values && sql`${values[0]}::timestamptz, ${values[1]}`
  },
  end: ({ time, id }) => [time, id],
})

/** In a node, pinned topics stand before all others. */
const PINNED: Order = {
  keys: { pinned: sql`posts.pinned`, time: sql`posts.last_activity_at` },
  id: sql`posts.id`,
  start: (after) => {
    const values = decodeCursor(after, CURSORS.topics.pinned)
    return values && sql`${values[0] === 1}::boolean, ${values[1]}::timestamptz, ${values[2]}`
  },
  end: ({ pinned, time, id }) => [pinned ? 1 : 0, time, id],
}

/** Each list is read along the index that has its order. */
function orderOf({ nodeId, tagId, authorId, tab }: ListTopics): Order {
  if (tagId !== null) return byTime('post_terms.published_at', 'post_terms.post_id')
  if (authorId !== null) return byTime('posts.published_at', 'posts.id')
  if (tab === 'hot') return HOT
  return nodeId !== null && tab === 'newest' ? PINNED : byTime('posts.last_activity_at', 'posts.id')
}

/** One page of topics the asker may read. A cursor that is not one of this list begins at the start. */
export async function listTopicRows(db: Database, reader: Reader, list: ListTopics): Promise<Page<TopicRow>> {
  const order = orderOf(list)
  return readFound(await findPlaces(db, reader, list, order), list.first, order.end, async (ids) => {
    const { rows } = await sql<TopicRow>`
      select ${topicColumns(reader)} from ${TOPIC_TABLES} where posts.id = ${anyOf(ids)}`.execute(db)
    return rows
  })
}

/** One row more than the page shows, to know whether another page follows. */
async function findPlaces(
  db: Database,
  { asker, now }: Reader,
  list: ListTopics,
  order: Order,
): Promise<Place[]> {
  const { nodeId, tagId, authorId, tab, first, after } = list
  const wanted = [
    sql`posts.kind = 'topic' and ${listedPosts(asker, now)}`,
    nodeId !== null && sql`posts.node_id = ${nodeId}`,
    authorId !== null && sql`posts.author_id = ${authorId}`,
    tab === 'unsolved' && sql`posts.accepted_answer_id is null and posts.topic_type <> 'vote'`,
    tab === 'bounty' &&
      sql`posts.topic_type = 'bounty' and exists (select 1 from bounties
        where bounties.post_id = posts.id and bounties.state = 'open' and bounties.deadline > ${now})`,
  ].filter((condition) => condition !== false)
  const columns = [...Object.values(order.keys), order.id]
  const start = order.start(after)
  const named = Object.entries(order.keys).map(
    ([name, key]) => sql`${name === 'time' ? exactTime(key) : key} as ${sql.ref(name)}`,
  )
  const falling = columns.map((column) => sql`${column} desc`)
  const { rows } = await sql<Place>`${planForValuesOf(nodeId, tagId, authorId, after)}
    select ${sql.join([...named, sql`${order.id} as id`])} from ${walkPosts(tagId, sql.join(wanted, sql` and `), now)}
    ${start ? sql`and (${sql.join(columns)}) < (${start})` : sql``}
    order by ${sql.join(falling)} limit ${sql.lit(first + 1)}`.execute(db)
  return rows
}
