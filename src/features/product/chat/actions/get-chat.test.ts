import { expect, it } from 'vitest'
import { historyIn, talkingSite } from '#tests/chat.ts'
import { insertNode } from '#tests/community-rows.ts'
import { storeSettings } from '#tests/rows.ts'

const { db, people, ask, say, get, readOutbox } = await talkingSite()
const read = async (personId: number | null, data: object = {}) =>
  historyIn((await ask(personId, 'utils.getChat', data)).body)

it('goes back from the newest and on from any, and answers the oldest first in both directions', async () => {
  for (let place = 1; place <= 5; place += 1) await say(people.ana, `words ${place}`)
  const newest = await read(people.ana, { first: 2 })
  expect(newest).toMatchObject({
    hasMore: true,
    readUpTo: 0,
    messages: [{ text: 'words 4' }, { text: 'words 5' }],
  })
  const [oldest] = newest.messages
  expect(await read(people.mute, { first: 10, before: oldest?.index })).toMatchObject({
    hasMore: false,
    readUpTo: 0,
    messages: [{ text: 'words 1' }, { text: 'words 2' }, { text: 'words 3' }],
  })
  expect(await read(people.ana, { first: 2, after: 1 })).toMatchObject({
    hasMore: true,
    messages: [{ text: 'words 2' }, { text: 'words 3' }],
  })
  expect(await read(people.ana, { after: newest.last })).toMatchObject({ hasMore: false, messages: [] })
})

it('says to administrators that they may take back what others said, and silence them', async () => {
  expect((await read(people.admin)).can).toEqual({ moderate: true, silence: true })
  for (const person of [people.mute, people.ana])
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
  expect(JSON.stringify(await read(people.ana))).not.toContain('my secret')
})

it('refuses rooms that there are not, and numbers that are none', async () => {
  expect(await ask(people.ana, 'utils.getChat', { room: 'nowhere' })).toMatchObject({
    status: 404,
    body: { code: 'chat-room-not-found' },
  })
  for (const data of [{ first: 51 }, { first: 0 }, { before: -1 }, { after: 1.5 }])
    expect((await ask(people.ana, 'utils.getChat', data)).status).toBe(400)
})

it('is read by strangers only where the site opens its chat to them, and they never write', async () => {
  const open = await insertNode(db, { name: 'Clocks' })
  const behind = await insertNode(db, { name: 'Ledgers', visibility: 'private', admin_id: people.ana })
  await say(people.ana, 'said among members')
  await say(people.ana, 'said in the node', { room: `node-${open}` })
  const answerOf = async (action: string, data: object) => {
    const { status, body } = await ask(null, action, data)
    return [status, body.code]
  }
  const rooms = ['chat', `node-${open}`, `node-${behind}`, 'node-999', 'nowhere']
  // A new site: strangers do not even learn which rooms there are.
  for (const room of rooms)
    expect([room, await answerOf('utils.getChat', { room })]).toEqual([room, [401, 'chat-sign-in']])
  expect(await answerOf('utils.getChatRooms', {})).toEqual([401, 'chat-sign-in'])

  await storeSettings(db, { chat: { isMembersOnly: false } })
  await readOutbox()
  expect((await read(null)).messages.at(-1)).toMatchObject({ text: 'said among members' })
  expect(await read(null)).toMatchObject({ readUpTo: null, can: { moderate: false, silence: false } })
  expect((await read(null, { room: `node-${open}` })).messages).toMatchObject([{ text: 'said in the node' }])
  for (const room of rooms.slice(2))
    expect([room, await answerOf('utils.getChat', { room })]).toEqual([room, [404, 'chat-room-not-found']])
  const writes: Array<[string, object]> = [
    ['utils.chat', { text: 'let me in' }],
    ['utils.chatEdit', { index: 1, text: 'mine now' }],
    ['utils.chatReact', { index: 1, sign: 'like' }],
    ['utils.chatDelete', { index: 1, userId: people.ana }],
    ['utils.chatRead', { upTo: 1 }],
  ]
  for (const [action, data] of writes)
    expect([action, await answerOf(action, data)]).toEqual([action, [401, 'not-signed-in']])

  // Pages are everybody's, and hold nothing that was said, whatever the setting.
  for (const path of ['/en', '/en/_payload.json', `/en/community/archive/${open}`])
    expect((await get(path)).text).not.toContain('said ')

  await storeSettings(db, { chat: { isMembersOnly: true } })
  await readOutbox()
  expect(await answerOf('utils.getChat', {})).toEqual([401, 'chat-sign-in'])
  expect((await read(people.mute)).messages.at(-1)).toMatchObject({ text: 'said among members' })
})
