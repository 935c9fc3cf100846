import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, PICTURE_COLUMNS, type PictureRow } from '#features/kernel/posts/queries/read-posts.ts'
import type { Reaction } from '../rules.ts'

export interface ChatRow extends PersonRow, PictureRow {
  id: number
  index: number
  text: string
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  isRemoved: boolean
  replyIndex: number | null
  replyName: string | null
  replyText: string | null
  replyHasImage: boolean
  reactions: Array<{ sign: Reaction; people: number[] }>
}

type Where = { before: number } | { after: number } | { only: number } | 'newest'

/** Messages of a room: going back the newest first, going on the oldest first. */
export async function listMessages(
  db: Database,
  { room, where, first }: { room: string; where: Where; first: number },
): Promise<ChatRow[]> {
  const narrowed =
    where === 'newest'
      ? sql`true`
      : 'before' in where
        ? sql`said.index < ${where.before}`
        : 'after' in where
          ? sql`said.index > ${where.after}`
          : sql`said.index = ${where.only}`
  const isForward = where !== 'newest' && 'after' in where
  const { rows } = await sql<ChatRow>`
    select said.id, said.index, said.text, said.created_at as "createdAt", said.edited_at as "editedAt",
      said.deleted_at as "deletedAt", said.is_removed as "isRemoved", said.reply_to as "replyIndex",
      answered.text as "replyText", answered.image_id is not null as "replyHasImage", answered_person.name as "replyName",
      coalesce((select jsonb_agg(jsonb_build_object('sign', sign, 'people', people)) from (
        select sign, array_agg(person_id order by person_id) as people from chat_reactions
        where chat_reactions.room = said.room and chat_reactions.index = said.index group by sign) as signs), '[]')
        as reactions,
      ${columnsOf(PERSON_COLUMNS)}, ${columnsOf(PICTURE_COLUMNS)}
    from (select * from chat_messages as said where room = ${room} and ${narrowed}
      order by index ${isForward ? sql`asc` : sql`desc`} limit ${sql.lit(first)}) as said
    join people on people.id = said.author_id
    left join media on media.id = said.image_id and media.deleted_at is null
    left join chat_messages as answered on answered.room = said.room and answered.index = said.reply_to
    left join people as answered_person on answered_person.id = answered.author_id
    order by said.index ${isForward ? sql`asc` : sql`desc`}`.execute(db)
  return rows
}

interface NewMessage {
  room: string
  authorId: number
  text: string
  imageId: number | null
  replyTo: number | null
  now: Date
}

/** Numbers are sequential per room, under a lock of the room's row, which is created with the first message. */
export async function insertMessage(
  db: Database,
  { room, authorId, text, imageId, replyTo, now }: NewMessage,
): Promise<number> {
  const given = await sql<{ index: number }>`
    insert into chat_rooms (name, last_index) values (${room}, 1)
    on conflict (name) do update set last_index = chat_rooms.last_index + 1 returning last_index as index`.execute(
    db,
  )
  const index = given.rows[0]?.index
  if (index === undefined) throw new Error(`No number in ${room}`)
  await sql`insert into chat_messages (room, index, author_id, text, image_id, reply_to, created_at)
    values (${room}, ${index}, ${authorId}, ${text}, ${imageId},
      (select index from chat_messages where room = ${room} and index = ${replyTo} and deleted_at is null), ${now})`.execute(
    db,
  )
  return index
}

/** Whether somebody has sent the same a moment ago, in another message. */
export async function hasRecentDuplicate(
  db: Database,
  {
    room,
    authorId,
    text,
    imageId,
    since,
    except,
  }: Pick<NewMessage, 'room' | 'authorId' | 'text' | 'imageId'> & { since: Date; except: number },
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from chat_messages where author_id = ${authorId} and created_at > ${since}
    and room = ${room} and index <> ${except} and text = ${text}
    and image_id is not distinct from ${imageId}::bigint and deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** When somebody has last sent another message to a room; also one that was deleted. */
export async function findLastMessageAt(
  db: Database,
  { room, authorId, except }: { room: string; authorId: number; except: number },
): Promise<Date | null> {
  const row = await db
    .selectFrom('chat_messages')
    .select('created_at as at')
    .where('author_id', '=', authorId)
    .where('room', '=', room)
    .where('index', '<>', except)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.at ?? null
}

/** Finds a message that was not deleted by its id. */
export async function findLine(
  db: Database,
  id: number,
): Promise<{ room: string; index: number; authorId: number } | undefined> {
  return db
    .selectFrom('chat_messages')
    .select(['room', 'index', 'author_id as authorId'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockMessage(
  db: Database,
  room: string,
  index: number,
): Promise<{ authorId: number; createdAt: Date; text: string; imageId: number | null } | undefined> {
  return db
    .selectFrom('chat_messages')
    .select(['author_id as authorId', 'created_at as createdAt', 'text', 'image_id as imageId'])
    .where('room', '=', room)
    .where('index', '=', index)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The text is deleted, also from quotes in replies. */
export async function deleteMessage(
  db: Database,
  { room, index, isRemoved, now }: { room: string; index: number; isRemoved: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ text: '', image_id: null, deleted_at: now, is_removed: isRemoved })
    .where('room', '=', room)
    .where('index', '=', index)
    .execute()
  await db.deleteFrom('chat_reactions').where('room', '=', room).where('index', '=', index).execute()
}

export async function updateText(
  db: Database,
  { room, index, text, now }: { room: string; index: number; text: string; now: Date },
): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ text, edited_at: now })
    .where('room', '=', room)
    .where('index', '=', index)
    .execute()
}

/** @returns whether it is given now */
export async function toggleReaction(
  db: Database,
  { room, index, personId, sign }: { room: string; index: number; personId: number; sign: Reaction },
): Promise<boolean> {
  const left = await db
    .deleteFrom('chat_reactions')
    .where('room', '=', room)
    .where('index', '=', index)
    .where('person_id', '=', personId)
    .where('sign', '=', sign)
    .returning('sign')
    .executeTakeFirst()
  if (left) return false
  await db.insertInto('chat_reactions').values({ room, index, person_id: personId, sign }).execute()
  return true
}

export async function findReadUpTo(db: Database, personId: number, room: string): Promise<number> {
  const row = await db
    .selectFrom('chat_reads')
    .select('up_to as upTo')
    .where('person_id', '=', personId)
    .where('room', '=', room)
    .executeTakeFirst()
  return row?.upTo ?? 0
}

/** Monotonic, and at most the newest message. */
export async function saveReadUpTo(
  db: Database,
  { personId, room, upTo }: { personId: number; room: string; upTo: number },
): Promise<number> {
  const { rows } = await sql<{ upTo: number }>`
    insert into chat_reads (person_id, room, up_to)
    select ${personId}, name, least(${upTo}::bigint, last_index) from chat_rooms where name = ${room}
    on conflict (person_id, room) do update set up_to = greatest(chat_reads.up_to, excluded.up_to)
    returning up_to as "upTo"`.execute(db)
  return rows[0]?.upTo ?? 0
}
