import { expect, it } from 'vitest'
import { historyIn, talkingSite } from '#tests/chat.ts'
import { storeSettings } from '#tests/rows.ts'

const { people, ask, say, db, readOutbox } = await talkingSite()
const send = (personId: number | null, data: unknown) => ask(personId, 'utils.chat', data)

it('stores what was said, and answers with its number and a signature', async () => {
  const { status, body } = await send(people.ana, { text: '  hi  ' })
  expect(status).toBe(200)
  const { sendChat } = (body.guaqi as { utils: { sendChat: string } }).utils
  expect(JSON.parse(sendChat)).toEqual({
    index: expect.any(Number),
    text: 'hi',
    timestamp: expect.any(Number),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { messages } = historyIn((await ask(people.ana, 'utils.getChat', {})).body)
  expect(messages.at(-1)).toMatchObject({ text: 'hi', name: 'Ana Lin', userId: people.ana })
})

it('gives numbers without a gap, however many speak at once', async () => {
  const before = await say(people.ben, 'first of many')
  const numbers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => say(people.ben, `one of many ${place}`)),
  )
  expect([...numbers].sort((one, other) => one - other)).toEqual(
    numbers.map((_, place) => before + 1 + place).sort((one, other) => one - other),
  )
})

it('counts letters as people do, and takes 120 of them', async () => {
  expect((await send(people.ana, { text: '😀'.repeat(120) })).status).toBe(200)
  expect(await send(people.ana, { text: '😀'.repeat(121) })).toMatchObject({
    status: 422,
    body: { code: 'chat-too-long' },
  })
})

it.each(['', '   ', '\n\n', '\u200b\u200d', '\u3164\u2800', '\u0301'])(
  'takes nothing that nobody can see: %j',
  async (text) => {
    expect(await send(people.ana, { text })).toMatchObject({ status: 422, body: { code: 'chat-empty' } })
  },
)

it('answers a message of the same room, and one that is gone not', async () => {
  const first = await say(people.ana, 'Is the market open?')
  await say(people.ben, 'Yes, until two.', { replyTo: first })
  await say(people.ben, 'Answer to nothing.', { replyTo: 999_999 })
  const { messages } = historyIn((await ask(people.ana, 'utils.getChat', {})).body)
  expect(messages.slice(-2)).toMatchObject([
    { replyTo: { index: first, name: 'Ana Lin', text: 'Is the market open?' } },
    { replyTo: null },
  ])
})

it('does not say the same twice within a moment, also when it is pressed twice at once', async () => {
  const answers = await Promise.all([1, 2].map(() => send(people.ana, { text: 'once is enough' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('chat-twice')
})

it('is for people who may, in rooms that there are', async () => {
  const refusals: Array<[number | null, unknown, number, string]> = [
    [null, { text: 'hi' }, 401, 'not-signed-in'],
    [people.mute, { text: 'hi' }, 403, 'chat-no-permission'],
    [people.silenced, { text: 'hi' }, 403, 'chat-silenced'],
    [people.ana, { text: 'hi', room: 'elsewhere' }, 404, 'chat-room-not-found'],
    [people.ana, {}, 400, 'malformed'],
    [people.ana, { text: 'x'.repeat(2_001) }, 400, 'malformed'],
  ]
  for (const [person, data, status, code] of refusals)
    expect([data, await send(person, data)]).toMatchObject([data, { status, body: { code } }])
})

it('lets one wait between two messages where the site says so, and those who keep order not', async () => {
  await storeSettings(db, { chat: { pause: 60 } })
  await readOutbox()
  // He has spoken in the tests before this one.
  await db
    .updateTable('chat_messages')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute()
  const index = await say(people.ben, 'one at a time')
  expect(await send(people.ben, { text: 'and another' })).toMatchObject({
    status: 429,
    body: { code: 'chat-slow', messages: [expect.stringMatching(/wait (60|59) more s/)] },
  })
  // Deleting the message does not reset the pause.
  await ask(people.ben, 'utils.chatDelete', { index, userId: people.ben })
  expect((await send(people.ben, { text: 'and another' })).body.code).toBe('chat-slow')
  await db
    .updateTable('chat_messages')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('index', '=', index)
    .execute()
  expect((await send(people.ben, { text: 'and another' })).status).toBe(200)
  expect(await send(people.admin, { text: 'in order' })).toMatchObject({ status: 200 })
  expect(await send(people.admin, { text: 'please' })).toMatchObject({ status: 200 })
  expect(historyIn((await ask(people.ben, 'utils.getChat', {})).body).pause).toBe(60)
  expect(historyIn((await ask(people.admin, 'utils.getChat', {})).body).pause).toBe(0)
})

it('takes one picture of the speaker’s own library, with or without words, where their level gives pictures', async () => {
  await storeSettings(db, { chat: { pause: 0 } })
  await readOutbox()
  const picture = { kind: 'image', mime: 'image/webp' } as const
  const insert = async (owner_id: number, key: string, deleted_at: Date | null = null) => {
    const values = { ...picture, widths: [320, 960], storage_key: key.repeat(32), owner_id, deleted_at }
    return (await db.insertInto('media').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const own = await insert(people.ana, 'a')
  const index = await say(people.ana, '', { image: own })
  expect(historyIn((await ask(people.ana, 'utils.getChat', { first: 1 })).body).messages).toMatchObject([
    { index, text: '', image: { srcSet: expect.stringContaining('-960.webp 960w') } },
  ])
  // The text can be removed by an edit; the same picture again at once is a duplicate.
  expect((await ask(people.ana, 'utils.chatEdit', { index, text: '' })).status).toBe(200)
  expect((await send(people.ana, { text: '', image: own })).body.code).toBe('chat-twice')
  await say(people.ben, 'What is it?', { replyTo: index })
  const { messages } = historyIn((await ask(people.ana, 'utils.getChat', { first: 1 })).body)
  expect(messages).toMatchObject([{ replyTo: { text: '', hasImage: true } }])
  for (const image of [await insert(people.ben, 'b'), await insert(people.ana, 'c', new Date()), 999_999])
    expect((await send(people.ana, { text: 'look', image })).body.code).toBe('chat-picture-not-found')
  await ask(people.ana, 'utils.chatDelete', { index, userId: people.ana })
  const after = historyIn((await ask(people.ana, 'utils.getChat', {})).body).messages
  expect(after.at(-2)).toMatchObject({ deleted: 'author', image: null })
  await storeSettings(db, {
    level: { lv: [{ key: 'lv2', name: { en: 'Tree' }, roles: ['chat'] }], vip: [] },
  })
  await readOutbox()
  expect(await send(people.ben, { text: 'look', image: own })).toMatchObject({
    status: 403,
    body: { code: 'chat-no-pictures' },
  })
})
