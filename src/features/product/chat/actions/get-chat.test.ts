import { expect, it } from 'vitest'
import { historyIn, talkingSite } from '#tests/chat.ts'

const { db, people, ask, say } = await talkingSite()
const read = async (personId: number | null, data: object = {}) =>
  historyIn((await ask(personId, 'utils.getChat', data)).body)

it('goes back from the newest and on from any, for everybody', async () => {
  for (let place = 1; place <= 5; place += 1) await say(people.ana, `words ${place}`)
  const newest = await read(null, { first: 2 })
  expect(newest).toMatchObject({
    hasMore: true,
    readUpTo: null,
    messages: [{ text: 'words 4' }, { text: 'words 5' }],
  })
  const [oldest] = newest.messages
  expect(await read(people.mute, { first: 10, before: oldest?.index })).toMatchObject({
    hasMore: false,
    readUpTo: 0,
    messages: [{ text: 'words 1' }, { text: 'words 2' }, { text: 'words 3' }],
  })
  expect(await read(null, { first: 2, after: 1 })).toMatchObject({
    hasMore: true,
    messages: [{ text: 'words 2' }, { text: 'words 3' }],
  })
  expect(await read(null, { after: newest.last })).toMatchObject({ hasMore: false, messages: [] })
})

it('says to administrators that they may take back what others said, and silence them', async () => {
  expect((await read(people.admin)).can).toEqual({ moderate: true, silence: true })
  for (const person of [null, people.ana])
    expect((await read(person)).can).toEqual({ moderate: false, silence: false })
})

it('tells nothing of deleted words, nor of who has left', async () => {
  const index = await say(people.ben, 'my secret')
  await say(people.ana, 'I have seen it', { replyTo: index })
  await ask(people.ben, 'utils.chatDelete', { index, userId: people.ben })
  const { messages } = await read(people.ana, { first: 2 })
  expect(messages).toMatchObject([{ text: '', deleted: 'author' }, { replyTo: { index, text: '' } }])
  await db
    .updateTable('people')
    .set({ slug: `deleted-${people.ben}` })
    .where('id', '=', people.ben)
    .execute()
  expect(JSON.stringify(await read(null))).not.toContain('my secret')
})

it('refuses rooms that there are not, and numbers that are none', async () => {
  expect(await ask(null, 'utils.getChat', { room: 'nowhere' })).toMatchObject({
    status: 404,
    body: { code: 'chat-room-not-found' },
  })
  for (const data of [{ first: 51 }, { first: 0 }, { before: -1 }, { after: 1.5 }])
    expect((await ask(null, 'utils.getChat', data)).status).toBe(400)
})
