import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const read = callerOf(call, signIn, 'utils.readNotification')
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
