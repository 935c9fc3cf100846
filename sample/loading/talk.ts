import { chat } from '../chat.ts'
import { idOf, type Loading } from './town-rows.ts'

const MINUTE = 60_000

/** What the people of the town have said in its chat. */
export async function insertChat({ db, now, people }: Loading): Promise<void> {
  await db.insertInto('chat_rooms').values({ name: 'chat', last_index: chat.length }).execute()
  const personOf = (slug: string) => idOf(people, slug)
  for (const [place, { by, minutesAgo, text, answers, signs }] of chat.entries()) {
    const index = place + 1
    await db
      .insertInto('chat_messages')
      .values({
        ...{ room: 'chat', index, author_id: personOf(by), text, edited_at: null, deleted_at: null },
        reply_to: answers === undefined ? null : answers + 1,
        created_at: new Date(now.getTime() - minutesAgo * MINUTE),
      })
      .execute()
    for (const slug of signs?.by ?? [])
      await db
        .insertInto('chat_reactions')
        .values({ room: 'chat', index, person_id: personOf(slug), sign: signs?.sign ?? 'like' })
        .execute()
  }
}
