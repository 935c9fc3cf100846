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

/** Locks a room, whose row comes with its first message. */
export async function lockRoom(db: Database, room: string): Promise<void> {
  const lock = () => sql`select 1 from chat_rooms where name = ${room} for update`.execute(db)
  if ((await lock()).rows.length > 0) return
  await sql`insert into chat_rooms (name) values (${room}) on conflict (name) do nothing`.execute(db)
  await lock()
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
