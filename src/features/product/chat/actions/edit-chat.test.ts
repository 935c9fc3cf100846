import { expect, it } from 'vitest'
import { historyIn, talkingSite } from '#tests/chat.ts'

const { db, people, ask, say } = await talkingSite()
const edit = (personId: number | null, data: unknown) => ask(personId, 'utils.chatEdit', data)

it('changes one’s own words, and says so', async () => {
  const index = await say(people.ana, 'teh market')
  expect(await edit(people.ana, { index, text: ' the market ' })).toMatchObject({
    status: 200,
    body: { guaqi: { utils: { chatEdit: { index, text: 'the market' } } } },
  })
  const { messages } = historyIn((await ask(people.ana, 'utils.getChat', { first: 1 })).body)
  expect(messages).toMatchObject([{ text: 'the market', isEdited: true }])
  const told = await db.selectFrom('outbox').select('data').where('name', '=', 'chat.changed').execute()
  expect(told).toEqual([{ data: { room: 'chat', index } }])
})

it('is refused to others, for words that nobody can take, and after five minutes', async () => {
  const index = await say(people.ana, 'as it was')
  const of = (code: string, status: number) => ({ status, body: { code } })
  expect(await edit(people.ben, { index, text: 'mine' })).toMatchObject(of('chat-not-yours', 403))
  expect(await edit(people.admin, { index, text: 'mine' })).toMatchObject(of('chat-not-yours', 403))
  expect(await edit(people.mute, { index, text: 'mine' })).toMatchObject(of('chat-no-permission', 403))
  expect(await edit(people.silenced, { index, text: 'mine' })).toMatchObject(of('chat-silenced', 403))
  expect(await edit(people.ana, { index, text: '\u200b' })).toMatchObject(of('chat-empty', 422))
  expect(await edit(people.ana, { index, text: 'x'.repeat(121) })).toMatchObject(of('chat-too-long', 422))
  expect(await edit(people.ana, { index: 999_999, text: 'x' })).toMatchObject(
    of('chat-message-not-found', 404),
  )
  expect(await edit(null, { index, text: 'x' })).toMatchObject(of('not-signed-in', 401))
  await db
    .updateTable('chat_messages')
    .set({ created_at: new Date(Date.now() - 5 * 60_000 - 1_000) })
    .where('index', '=', index)
    .execute()
  expect(await edit(people.ana, { index, text: 'x' })).toMatchObject(of('chat-too-late', 409))
})
