import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Former, Saying } from '../rules/sayings.ts'

/** What the authors of these have said in the room before, for each in their order. The room is locked. */
export async function listFormer(
  db: Database,
  room: string,
  sayings: readonly Saying[],
): Promise<readonly Former[]> {
  const { rows } = await sql<Former>`
    select
      (select max(created_at) from chat_messages said where said.author_id = asked.author and said.room = ${room}
        and said.text = asked.text and said.image_id is not distinct from asked.image
        and said.deleted_at is null and said.created_at > asked.since) as "sameAt",
      case when asked.is_paced then (select created_at from chat_messages said
        where said.author_id = asked.author and said.room = ${room} order by created_at desc limit 1) end as "lastAt"
    from unnest(${sayings.map(({ authorId }) => authorId)}::bigint[], ${sayings.map(({ text }) => text)}::text[],
      ${sayings.map(({ imageId }) => imageId)}::bigint[], ${sayings.map(({ since }) => since)}::timestamptz[],
      ${sayings.map(({ pause }) => pause > 0)}::boolean[])
      with ordinality as asked (author, text, image, since, is_paced, place)
    order by place`.execute(db)
  return rows
}

/** Numbers are sequential per room, under its lock. @returns the number of the first */
export async function insertMessages(
  db: Database,
  room: string,
  sayings: readonly Saying[],
): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with counted as (
      update chat_rooms set last_index = last_index + ${sayings.length} where name = ${room}
      returning last_index - ${sayings.length} as before),
    said as (
      insert into chat_messages (room, index, author_id, text, image_id, reply_to, created_at)
      select ${room}, before + place, author, asked.text, image,
        (select index from chat_messages former
          where former.room = ${room} and former.index = asked.reply_to and former.deleted_at is null), at
      from counted, unnest(${sayings.map(({ authorId }) => authorId)}::bigint[],
        ${sayings.map(({ text }) => text)}::text[], ${sayings.map(({ imageId }) => imageId)}::bigint[],
        ${sayings.map(({ replyTo }) => replyTo)}::bigint[], ${sayings.map(({ now }) => now)}::timestamptz[])
        with ordinality as asked (author, text, image, reply_to, at, place))
    select before + 1 as first from counted`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`No number in ${room}`)
  return row.first
}
