import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'
import { insertSomebody } from '#tests/people.ts'

const site = await talkingSite()
const { db, people, ask } = site
const send = (from: number | null, to_id: unknown, content: string, more: object = {}) =>
  ask(from, 'mutates.sendMessage', { to_id, content, image: null, ...more })
const unreadOf = async (personId: number) => {
  const { unread } = await db
    .selectFrom('people')
    .select('unread_notifications as unread')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return unread
}
const somebody = () => insertSomebody(db, { level_key: 'lv2' })
interface Sent {
  userId: number
  message: { id: string; databaseId: number; status: string; image: string | null }
}
const sentIn = (body: Record<string, unknown>) => body.gqSendMessage as Sent

it('stores a message, tells who gets it and counts it once until it is read', async () => {
  const { status, body } = await send(people.ana, String(people.ben), ' hi \n')
  expect([status, sentIn(body)]).toMatchObject([
    200,
    {
      userId: people.ben,
      message: { content: 'hi', status: 'unread', from: { databaseId: people.ana, name: 'Ana Lin' } },
    },
  ])
  await send(people.ana, people.ben, 'and more')
  expect(await unreadOf(people.ben)).toBe(1)
  expect(await unreadOf(people.ana)).toBe(0)
  await send(people.ben, people.ana, 'an answer')
  expect(await unreadOf(people.ben)).toBe(0)
  expect(await unreadOf(people.ana)).toBe(1)
})

it('is the same message when the same press comes twice, at once or later', async () => {
  const [from, to] = [await somebody(), await somebody()]
  const twice = await Promise.all([1, 2].map(() => send(from, to, 'once', { key: 'press-12345' })))
  const later = await send(from, to, 'once', { key: 'press-12345' })
  const ids = [...twice, later].map(({ body }) => sentIn(body).message.databaseId)
  expect(new Set(ids).size).toBe(1)
  expect(await unreadOf(to)).toBe(1)
})

it('takes one picture of the writer’s own library, with or without words', async () => {
  const [from, to] = [await somebody(), await somebody()]
  const picture = { kind: 'image', mime: 'image/webp', storage_key: 'a'.repeat(32) } as const
  const { id } = await db
    .insertInto('media')
    .values({ ...picture, widths: [320], owner_id: from })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await send(from, to, '', { image: id })
  expect(sentIn(body).message.image).toBe(`/media/${'a'.repeat(32)}-320.webp`)
  expect(await send(to, from, 'yours', { image: id })).toMatchObject({
    status: 404,
    body: { code: 'message-picture-not-found' },
  })
})

it('waits after three to somebody who has not answered, and no longer once they have', async () => {
  const [from, to] = [await somebody(), await somebody()]
  for (const text of ['one', 'two', 'three']) expect((await send(from, to, text)).status).toBe(200)
  expect(await send(from, to, 'four')).toMatchObject({ status: 409, body: { code: 'message-wait' } })
  await send(to, from, 'hello')
  expect((await send(from, to, 'four')).status).toBe(200)
})

it('is refused to whoever is not wanted', async () => {
  const [from, nobodys, choosy, blocker] = await Promise.all([1, 2, 3, 4].map(somebody))
  await ask(nobodys ?? 0, 'account.setMessageChoice', { who: 'nobody' })
  await ask(choosy ?? 0, 'account.setMessageChoice', { who: 'followed' })
  await ask(blocker ?? 0, 'utils.treatMessages', { userId: from, act: 'block' })
  for (const to of [nobodys, choosy, blocker])
    expect(await send(from ?? 0, to, 'hi')).toMatchObject({ status: 403, body: { code: 'message-refused' } })
  await db
    .insertInto('follows')
    .values({ follower_id: choosy ?? 0, followed_id: from ?? 0 })
    .execute()
  expect((await send(from ?? 0, choosy, 'hi')).status).toBe(200)
  // A block applies in both directions.
  expect((await send(blocker ?? 0, from, 'hi')).status).toBe(403)
})

it('is refused for what is no message, to nobody, to oneself and without permission', async () => {
  const gone = await insertSomebody(db, { deleted_at: new Date() })
  const refusals: Array<[number | null, unknown, string, number, string]> = [
    [null, people.ben, 'hi', 401, 'not-signed-in'],
    [people.mute, people.ben, 'hi', 403, 'message-no-permission'],
    [people.silenced, people.ben, 'hi', 403, 'message-silenced'],
    [people.ana, people.ana, 'hi', 409, 'message-oneself'],
    [people.ana, 999_999, 'hi', 404, 'message-person-not-found'],
    [people.ana, 'x', 'hi', 404, 'message-person-not-found'],
    [people.ana, gone, 'hi', 404, 'message-person-not-found'],
    [people.ana, people.ben, ' \u200b\u3164\n ', 422, 'message-empty'],
    [people.ana, people.ben, 'a'.repeat(2_001), 422, 'message-too-long'],
    [people.ana, people.ben, 'a'.repeat(10_001), 400, 'malformed'],
  ]
  for (const [person, to, text, status, code] of refusals)
    expect([to, code, await send(person, to, text)]).toMatchObject([to, code, { status, body: { code } }])
  expect((await send(people.ana, people.ben, '字'.repeat(2_000))).status).toBe(200)
})

it('lets one write to a few strangers a day, and to those who have let one in as often as one likes', async () => {
  const writer = await insertSomebody(db, { level_key: 'lv2' })
  const write = async (to: number) =>
    (await ask(writer, 'mutates.sendMessage', { to_id: to, content: 'Hi' })).body
  const strangers = []
  for (let place = 0; place < 10; place += 1) {
    const to = await insertSomebody(db, { level_key: 'lv2' })
    strangers.push(to)
    expect((await write(to)).code).toBeUndefined()
  }
  const late = await insertSomebody(db, { level_key: 'lv2' })
  expect(await ask(writer, 'mutates.sendMessage', { to_id: late, content: 'Hi' })).toMatchObject({
    status: 429,
    body: { code: 'message-strangers' },
  })
  // More messages to the same person are allowed, and who has answered no longer counts as a stranger.
  const [first = 0, second = 0] = strangers
  expect((await write(first)).code).toBeUndefined()
  await ask(second, 'mutates.sendMessage', { to_id: writer, content: 'Hello' })
  await ask(second, 'utils.treatMessages', { userId: writer, act: 'accept' })
  expect((await write(late)).code).toBeUndefined()
  const other = await insertSomebody(db, { level_key: 'lv2' })
  expect((await write(other)).code).toBe('message-strangers')
  await db
    .updateTable('conversations')
    .set({ last_at: new Date(Date.now() - 24 * 3_600_000 - 1_000) })
    .where('other_id', '=', writer)
    .execute()
  expect((await write(other)).code).toBeUndefined()
})
