import { nodeRoom, SITE_ROOM } from '#features/product/chat/rules/rooms.ts'
import { insertNotifications } from '#features/services/notifications/queries/write.ts'
import { conversationKey } from '#features/services/notifications/rules.ts'
import { type ChatLine, chat, nodeChats } from '../chat.ts'
import { messages } from '../messages.ts'
import { hoursBefore, idOf, type Loading } from './town-rows.ts'

const MINUTE = 60_000

/** What the people of the town have said in its chat, and in the rooms of its nodes. */
export async function insertChat(loading: Loading): Promise<void> {
  await insertLines(loading, SITE_ROOM, chat)
  for (const { node, lines } of nodeChats)
    await insertLines(loading, nodeRoom(idOf(loading.nodes, node)), lines)
}

async function insertLines(
  { db, now, people }: Loading,
  room: string,
  lines: readonly ChatLine[],
): Promise<void> {
  await db.insertInto('chat_rooms').values({ name: room, last_index: lines.length }).execute()
  const personOf = (slug: string) => idOf(people, slug)
  for (const [place, { by, minutesAgo, text, answers, signs }] of lines.entries()) {
    const index = place + 1
    await db
      .insertInto('chat_messages')
      .values({
        room,
        index,
        author_id: personOf(by),
        text,
        edited_at: null,
        deleted_at: null,
        image_id: null,
        reply_to: answers === undefined ? null : answers + 1,
        created_at: new Date(now.getTime() - minutesAgo * MINUTE),
      })
      .execute()
    for (const slug of signs?.by ?? [])
      await db
        .insertInto('chat_reactions')
        .values({ room, index, person_id: personOf(slug), sign: signs?.sign ?? 'like' })
        .execute()
  }
}

/** What they have written to each other alone, with what is still unread of it. */
export async function insertMessages({ db, now, people }: Loading): Promise<void> {
  for (const { between, lines, unread = 0, isRequest } of messages) {
    const pair = between.map((slug) => idOf(people, slug))
    const [began = 0, other = 0] = pair
    const ids: number[] = []
    let at = now
    for (const { by, hoursAgo, text } of lines) {
      at = hoursBefore(now, hoursAgo)
      const [from_id, to_id] = by === 0 ? [began, other] : [other, began]
      const { id } = await db
        .insertInto('messages')
        .values({ from_id, to_id, content: text, image_id: null, key: null, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(id)
    }
    const last = { last_id: ids.at(-1) ?? null, last_at: at }
    await db
      .insertInto('conversations')
      .values([
        { person_id: began, other_id: other, state: 'open', read_up_to: ids.at(-1) ?? 0, ...last },
        {
          person_id: other,
          other_id: began,
          state: isRequest ? 'request' : 'open',
          unread,
          ...last,
          read_up_to: ids.at(-1 - unread) ?? 0,
        },
      ])
      .execute()
    if (unread === 0) continue
    await insertNotifications(
      db,
      {
        type: 'message',
        actorId: began,
        groupKey: conversationKey(began),
        postId: null,
        thing: { kind: 'person', id: began },
        detail: { on: isRequest ? 'request' : 'open' },
      },
      [{ personId: other, reason: 'written-to' }],
      { now: at, timeZone: 'UTC' },
    )
  }
}
