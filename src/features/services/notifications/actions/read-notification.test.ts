import { expect, it } from 'vitest'
import { opaqueId } from '#shared/ids/ids.ts'
import { talkingSite } from '#tests/chat.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, ask } = await talkingSite()
const read = (who: number | null, data: unknown) => ask(who, 'utils.readNotification', data)
const unreadOf = async (personId: number) =>
  (
    await db
      .selectFrom('people')
      .select('unread_notifications as unread')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
  ).unread

async function notifySomebody(count: number) {
  const person = await insertSomebody(db)
  const rows = await db
    .insertInto('notifications')
    .values(
      Array.from({ length: count }, (_, index) => ({
        person_id: person,
        type: 'follow',
        tab: 'likes',
        reason: 'followed',
        group_key: `${index}`,
        mail: null,
        mailed_at: null,
        read_at: null,
        post_id: null,
        thing_kind: null,
        thing_id: null,
      })),
    )
    .returning('id')
    .execute()
  return { person, ids: rows.map(({ id }) => String(id)) }
}

it('is counted once, in two tabs at once and again later', async () => {
  const { person, ids } = await notifySomebody(3)
  const [id] = ids
  const answers = await Promise.all([1, 2, 3].map(() => read(person, { id, toId: String(person) })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.body).toEqual({ guaqi: { utils: { readNotification: true } } })
  expect(await unreadOf(person)).toBe(2)
  await read(person, { id, toId: person })
  expect(await unreadOf(person)).toBe(2)
})

it('is nobody else’s', async () => {
  const { person, ids } = await notifySomebody(1)
  const other = await insertSomebody(db)
  for (const data of [
    { id: ids[0], toId: other },
    { id: ids[0], toId: person },
    { id: 'nonsense', toId: other },
    { id: '999999999', toId: other },
  ]) {
    expect(await read(other, data)).toMatchObject({ status: 404, body: { code: 'notification-not-found' } })
  }
  expect(await unreadOf(person)).toBe(1)
  expect((await read(null, { id: ids[0], toId: person })).status).toBe(401)
  expect((await read(person, { id: ids[0] })).status).toBe(400)
})

it('reads a conversation, and no other one, and tells the open pages', async () => {
  const own = await insertSomebody(db, { level_key: 'lv2' })
  const other = await insertSomebody(db, { level_key: 'lv2' })
  const third = await insertSomebody(db, { level_key: 'lv2' })
  for (const from of [other, third])
    expect((await ask(from, 'mutates.sendMessage', { to_id: own, content: 'hi', image: null })).status).toBe(
      200,
    )
  const id = opaqueId('conversation', other)
  expect((await read(own, { id, toId: own })).status).toBe(200)
  const unread = await db
    .selectFrom('conversations')
    .select(['other_id', 'unread'])
    .where('person_id', '=', own)
    .orderBy('other_id')
    .execute()
  expect(unread).toEqual([
    { other_id: other, unread: 0 },
    { other_id: third, unread: 1 },
  ])
  const told = await db.selectFrom('outbox').select('data').where('name', '=', 'conversation.read').execute()
  expect(told).toMatchObject([{ data: { personId: own, otherId: other } }])
})
