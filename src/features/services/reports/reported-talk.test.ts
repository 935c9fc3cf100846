import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'
import { listThings } from './queries/things.ts'

const { db, people, ask, say } = await talkingSite()
const send = async (from: number, to_id: number, content: string) => {
  const { body } = await ask(from, 'mutates.sendMessage', { to_id, content, image: null })
  return (body.gqSendMessage as { message: { id: string; databaseId: number } }).message
}
const report = (personId: number | null, data: object) =>
  ask(personId, 'mutates.createReport', { type: 'abuse', content: 'Look at this.', ...data })
const cases = () =>
  db
    .selectFrom('report_cases')
    .select(['id', 'kind', 'thing_id as thingId', 'author_id as authorId'])
    .execute()

it('private messages are reported by whoever got them, and only those that were chosen are seen', async () => {
  const [first, , last] = [
    await send(people.ana, people.ben, 'first insult'),
    await send(people.ana, people.ben, 'our secret'),
    await send(people.ana, people.ben, 'second insult'),
  ]
  const own = await send(people.ben, people.ana, 'an answer')
  const chosen = { postType: 'message', postId: last.databaseId, more: [first.databaseId, own.databaseId] }
  expect((await report(people.ben, chosen)).status).toBe(200)
  expect(await cases()).toMatchObject([{ kind: 'message', thingId: last.databaseId, authorId: people.ana }])
  // After deletion the copy is still visible to those who decide.
  await ask(people.ana, 'mutates.deletePrivateMessage', { id: last.id, toId: people.ben })
  const [thing] = await listThings(db, [{ kind: 'message', id: last.databaseId }], 'en')
  expect(thing).toMatchObject({ words: 'first insult\nsecond insult', author: 'Ana Lin', isGone: true })
})

it('messages of others, and one’s own, are not reported', async () => {
  const { databaseId } = await send(people.ana, people.ben, 'between us')
  const chosen = { postType: 'message', postId: databaseId }
  expect(await report(people.admin, chosen)).toMatchObject({
    status: 404,
    body: { code: 'content-not-found' },
  })
  expect(await report(people.ana, chosen)).toMatchObject({ status: 409, body: { code: 'report-own' } })
  expect(await report(null, chosen)).toMatchObject({ status: 401 })
})

it('a line of the chat is reported, and deleted by those who decide', async () => {
  const index = await say(people.ana, 'a shout')
  const { id } = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('index', '=', index)
    .executeTakeFirstOrThrow()
  expect((await report(people.ben, { postType: 'chat', postId: id })).status).toBe(200)
  expect((await report(people.ana, { postType: 'chat', postId: id })).status).toBe(409)
  const found = (await cases()).find(({ kind }) => kind === 'chat')
  const decided = await ask(people.admin, 'moderation.resolveReports', {
    ids: [found?.id],
    outcome: 'deleted',
    reason: 'Too loud.',
  })
  expect(decided.status).toBe(200)
  const row = await db
    .selectFrom('chat_messages')
    .select(['text', 'is_removed as isRemoved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ text: '', isRemoved: true })
})
