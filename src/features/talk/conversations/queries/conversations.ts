import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import {
  columnsOf,
  exactTime,
  PICTURE_COLUMNS,
  type PictureRow,
} from '#features/kernel/posts/queries/read-posts.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import { publishCounters } from '#server/live/publish-counters.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { ConversationState, WhoMayWrite } from '../rules.ts'

export interface MessageRow extends Partial<PictureRow> {
  id: number
  fromId: number
  fromName: string
  fromAvatar: string
  toId: number
  toName: string
  toAvatar: string
  content: string
  createdAt: Date
}

/** The relation of two people: state of the conversation on both sides, blocks, follows and settings. */
export interface BondRow extends PersonRow {
  mine: ConversationState | null
  theirs: ConversationState | null
  /** Of the other: up to which message they have seen. */
  theyReadUpTo: number
  iReadUpTo: number
  since: Date
  hasBlocked: boolean
  isBlocked: boolean
  follows: boolean
  isFollowed: boolean
  who: WhoMayWrite
}

/** Of `people`: with how many others they have messages unread. */
export const unreadConversations = sql<number>`(select count(*)::int from conversations
  where conversations.person_id = people.id and conversations.unread > 0)`

/** Nodes that are named when a stranger asks. */
const SHARED = 3

interface Pair {
  personId: number
  otherId: number
}

/** @returns undefined where there is nobody of that number, or they have left */
export async function findBond(db: Database, { personId, otherId }: Pair): Promise<BondRow | undefined> {
  const { rows } = await sql<BondRow>`
    select ${columnsOf(PERSON_COLUMNS)}, mine.state as mine, theirs.state as theirs,
      coalesce(theirs.read_up_to, 0) as "theyReadUpTo", coalesce(mine.read_up_to, 0) as "iReadUpTo",
      people.created_at as since,
      exists (select 1 from message_blocks where person_id = ${personId} and blocked_id = ${otherId}) as "hasBlocked",
      exists (select 1 from message_blocks where (person_id = ${otherId} and blocked_id = ${personId})
        or (person_id = ${personId} and blocked_id = ${otherId})) as "isBlocked",
      exists (select 1 from follows where follower_id = ${personId} and followed_id = ${otherId}) as follows,
      exists (select 1 from follows where follower_id = ${otherId} and followed_id = ${personId}) as "isFollowed",
      coalesce((select who from message_choices where person_id = ${otherId}), 'everybody') as who
    from people
    left join conversations as mine on mine.person_id = ${personId} and mine.other_id = people.id
    left join conversations as theirs on theirs.person_id = people.id and theirs.other_id = ${personId}
    where people.id = ${otherId} and people.deleted_at is null`.execute(db)
  return rows[0]
}

/** Names of nodes that both have joined. */
export async function listShared(
  db: Database,
  { personId, otherId }: Pair,
  locale: Locale,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select (select name from node_texts where node_id = nodes.id order by (language = ${locale}) desc limit 1) as name
    from node_members as mine join node_members as theirs using (node_id) join nodes on nodes.id = node_id
    where mine.person_id = ${personId} and theirs.person_id = ${otherId} and mine.state = 'joined'
      and theirs.state = 'joined' and nodes.deleted_at is null
    order by nodes.id limit ${sql.lit(SHARED)}`.execute(db)
  return rows.flatMap(({ name }) => name ?? [])
}

/** Locks both people in the order of their ids: two who write to each other take turns, and cannot deadlock. */
export const lockPair = (db: Database, { personId, otherId }: Pair) =>
  sql`select 1 from people where id in (${personId}, ${otherId}) order by id for no key update`.execute(db)

const between = ({ personId, otherId }: Pair): RawBuilder<boolean> =>
  sql`least(from_id, to_id) = ${Math.min(personId, otherId)}
    and greatest(from_id, to_id) = ${Math.max(personId, otherId)}`

/** How many each has written, counted so far as it matters. */
export async function countWritten(db: Database, pair: Pair): Promise<{ mine: number; theirs: number }> {
  const { rows } = await sql<{ mine: number; theirs: number }>`
    select count(*) filter (where from_id = ${pair.personId})::int as mine,
      count(*) filter (where from_id = ${pair.otherId})::int as theirs
    from (select from_id from messages where ${between(pair)} order by id desc limit 20) as latest`.execute(
    db,
  )
  return rows[0] ?? { mine: 0, theirs: 0 }
}

/** Number of people written to since then who have not accepted, except one; deleted messages count. */
export async function countStrangers(
  db: Database,
  { personId, otherId }: Pair,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ strangers: number }>`select count(*)::int as strangers from conversations
    where other_id = ${personId} and person_id <> ${otherId} and state <> 'open' and last_at > ${since}`.execute(
    db,
  )
  return rows[0]?.strangers ?? 0
}

const MESSAGE = sql`messages.id, messages.from_id as "fromId", messages.to_id as "toId", messages.content,
  messages.created_at as "createdAt", sender.name as "fromName", sender.avatar as "fromAvatar",
  recipient.name as "toName", recipient.avatar as "toAvatar", ${columnsOf(PICTURE_COLUMNS)}
  from messages join people as sender on sender.id = from_id join people as recipient on recipient.id = to_id
  left join media on media.id = messages.image_id and media.deleted_at is null`

/** Messages of two people, the newest first. */
export async function listBetween(
  db: Database,
  { pair, before, search, first }: { pair: Pair; before: number | null; search: string; first: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE}
    where ${between(pair)} and (${before}::bigint is null or messages.id < ${before})
      and (${search} = '' or position(lower(${search}) in lower(messages.content)) > 0)
    order by messages.id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}

export async function findMessage(db: Database, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${MESSAGE} where messages.id = ${id}`.execute(db)
  return rows[0]
}

export const findOwnFace = (db: Database, personId: number): Promise<{ name: string; avatar: string }> =>
  db.selectFrom('people').select(['name', 'avatar']).where('id', '=', personId).executeTakeFirstOrThrow()

/** Finds a message by its idempotency key. */
export async function findByKey(
  db: Database,
  fromId: number,
  key: string,
): Promise<{ id: number; toId: number } | undefined> {
  return db
    .selectFrom('messages')
    .select(['id', 'to_id as toId'])
    .where('from_id', '=', fromId)
    .where('key', '=', key)
    .executeTakeFirst()
}

interface NewMessage {
  fromId: number
  toId: number
  content: string
  imageId: number | null
  key: string | null
  /** State of the conversation on the recipient's side. */
  arrival: ConversationState
  now: Date
}

/** Stores a message with what it changes on both sides. @returns its id */
export async function insertMessage(db: Database, message: NewMessage): Promise<number> {
  const { fromId, toId, content, imageId, key, arrival, now } = message
  const { id } = await db
    .insertInto('messages')
    .values({ from_id: fromId, to_id: toId, content, image_id: imageId, key, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Writing accepts the other side of the conversation.
  await sql`insert into conversations (person_id, other_id, state, read_up_to, last_id, last_at)
    values (${fromId}, ${toId}, 'open', ${id}, ${id}, ${now})
    on conflict (person_id, other_id) do update
      set state = 'open', unread = 0, read_up_to = excluded.read_up_to, last_id = excluded.last_id, last_at = excluded.last_at`.execute(
    db,
  )
  await sql`insert into conversations (person_id, other_id, state, unread, last_id, last_at)
    values (${toId}, ${fromId}, ${arrival}, ${arrival === 'ignored' ? 0 : 1}, ${id}, ${now})
    on conflict (person_id, other_id) do update
      set state = excluded.state, unread = conversations.unread + excluded.unread, last_id = excluded.last_id, last_at = excluded.last_at`.execute(
    db,
  )
  // One notification per person: PostgreSQL delivers identical ones of a transaction once.
  await publishCounters(db, [fromId])
  await publishCounters(db, [toId])
  return id
}

/** Deletes a message and updates the recipient's counter. @returns whether nothing is unread there any more */
export async function removeMessage(
  db: Database,
  { id, fromId, toId }: { id: number; fromId: number; toId: number },
): Promise<boolean> {
  await db.deleteFrom('messages').where('id', '=', id).execute()
  const { rows } = await sql<{ unread: number }>`update conversations set unread = greatest(unread - 1, 0)
    where person_id = ${toId} and other_id = ${fromId} and read_up_to < ${id} and unread > 0
    returning unread`.execute(db)
  const pair = { personId: fromId, otherId: toId }
  await sql`update conversations set last_id = (select id from messages where ${between(pair)} order by id desc limit 1)
    where (person_id, other_id) in ((${fromId}::bigint, ${toId}::bigint), (${toId}::bigint, ${fromId}::bigint))
      and last_id = ${id}`.execute(db)
  await publishCounters(db, [toId])
  return rows[0]?.unread === 0
}

/** @returns whether there was a pending or ignored request */
export async function setState(
  db: Database,
  { personId, otherId, state }: Pair & { state: 'open' | 'ignored' },
): Promise<boolean> {
  const unread = state === 'ignored' ? sql`0` : sql`unread`
  const { rows } = await sql`update conversations set state = ${state}, unread = ${unread}
    where person_id = ${personId} and other_id = ${otherId} and state in ('request', 'ignored') returning 1`.execute(
    db,
  )
  await publishCounters(db, [personId])
  return rows.length > 0
}

/** All that was written is seen. @returns whether there is such a conversation */
export async function readMessages(db: Database, { personId, otherId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    update conversations set unread = 0, read_up_to = greatest(read_up_to, coalesce(last_id, 0))
    where person_id = ${personId} and other_id = ${otherId} returning 1`.execute(db)
  return rows.length > 0
}

/** Clears the unread count of a blocked person's messages. */
export async function forgetUnread(db: Database, { personId, otherId }: Pair): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ unread: 0 })
    .where('person_id', '=', personId)
    .where('other_id', '=', otherId)
    .execute()
  await publishCounters(db, [personId])
}

export interface ConversationRow extends PersonRow {
  state: ConversationState
  unread: number
  lastAt: Date
  content: string | null
  hasImage: boolean
  isOwn: boolean
  hasBlocked: boolean
}

/** Conversations of somebody, the latest first; ignored ones are included, so that this can be changed. */
export async function listConversations(
  db: Database,
  {
    personId,
    after,
    search,
    first,
  }: { personId: number; after: { time: string; id: number } | null; search: string; first: number },
): Promise<Array<ConversationRow & { time: string }>> {
  const { rows } = await sql<ConversationRow & { time: string }>`
    select ${columnsOf(PERSON_COLUMNS)}, state, unread, last_at as "lastAt", messages.content,
      messages.image_id is not null as "hasImage", coalesce(messages.from_id = ${personId}, false) as "isOwn",
      exists (select 1 from message_blocks where message_blocks.person_id = conversations.person_id
        and blocked_id = other_id) as "hasBlocked", ${exactTime('last_at')} as time
    from conversations join people on people.id = other_id left join messages on messages.id = last_id
    where person_id = ${personId} and last_id is not null
      and (${after?.time ?? null}::timestamptz is null or (last_at, other_id) < (${after?.time ?? null}::timestamptz, ${after?.id ?? 0}))
      and (${search} = '' or exists (select 1 from messages as found
        where least(found.from_id, found.to_id) = least(conversations.person_id, other_id)
          and greatest(found.from_id, found.to_id) = greatest(conversations.person_id, other_id)
          and position(lower(${search}) in lower(found.content)) > 0))
    order by last_at desc, other_id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}

export async function findChoice(db: Database, personId: number): Promise<WhoMayWrite> {
  const row = await db
    .selectFrom('message_choices')
    .select('who')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.who ?? 'everybody'
}

export const saveChoice = (db: Database, personId: number, who: WhoMayWrite) =>
  db
    .insertInto('message_choices')
    .values({ person_id: personId, who })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ who }))
    .execute()

/** Private messages are deleted for both sides, with requests. */
export const eraseMessages: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('message_choices').where('person_id', '=', personId).execute()
  await sql`delete from messages where ${personId} in (from_id, to_id)`.execute(db)
  await sql`delete from conversations where ${personId} in (person_id, other_id)`.execute(db)
  return []
}

export const messagesParts: readonly ExportPart[] = [
  {
    name: 'messages',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(messages.id) as place, jsonb_build_object('with', people.name, 'address', people.slug,
        'by', case when from_id = ${personId} then 'you' else 'them' end, 'text', content, 'picture', image_id,
        'at', messages.created_at)::text as row
      from messages join people on people.id = case when from_id = ${personId} then to_id else from_id end
      where ${personId} in (from_id, to_id) and messages.id > ${after?.[0] ?? 0} order by messages.id limit ${ROWS}`,
  },
  {
    name: 'conversations',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(other_id) as place, jsonb_build_object('with', people.name, 'state', state,
        'unread', unread, 'lastAt', last_at)::text as row
      from conversations join people on people.id = other_id
      where person_id = ${personId} and other_id > ${after?.[0] ?? 0} order by other_id limit ${ROWS}`,
  },
  {
    name: 'message-choices',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(person_id) as place, jsonb_build_object('whoMayWrite', who)::text as row
      from message_choices where person_id = ${personId} and person_id > ${after?.[0] ?? 0} limit ${ROWS}`,
  },
]
