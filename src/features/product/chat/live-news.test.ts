// @module-tag programs
import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'
import { insertMember, insertNode } from '#tests/community-rows.ts'
import { socketsOf } from '#tests/socket.ts'

const site = await talkingSite()
const { people, ask, say, db } = site
const sockets = await socketsOf(site)

async function watching(personId: number, room?: string) {
  const socket = await sockets.connect(personId, room === undefined ? {} : { room })
  socket.send({ type: 'watch_chat' })
  await socket.receives('chat_news')
  return socket
}
const newsFrames = (socket: { of: (type: string) => Array<{ data?: object }> }) =>
  socket.of('chat_news').map(({ data }) => data)

it('says how it stands, and then that something was said, but not what', async () => {
  const ben = await watching(people.ben)
  expect(newsFrames(ben)).toEqual([{ hasNew: false }])
  const index = await say(people.ana, 'is it noon already')
  await ben.receives('chat_news', 2)
  expect(newsFrames(ben)).toEqual([{ hasNew: false }, { hasNew: true }])
  expect(JSON.stringify(ben.received)).not.toContain('noon')
  // Watchers are not listed to each other, and nobody can send to this room.
  expect([...ben.of('room_people'), ...ben.of('join_success')]).toEqual([])
  expect(newsFrames(await watching(people.ben))).toEqual([{ hasNew: true }])
  await ask(people.ben, 'utils.chatRead', { upTo: index })
  ben.send({ type: 'watch_chat' })
  await ben.receives('chat_news', 3)
  expect(newsFrames(ben).at(-1)).toEqual({ hasNew: false })
})

it('is silent to whoever has said it, and to who reads the room on another page', async () => {
  const own = await watching(people.ana)
  const mute = await watching(people.mute)
  await sockets.connect(people.admin, { room: 'chat' })
  const reader = await watching(people.admin)
  const before = [newsFrames(own).length, newsFrames(reader).length]
  await say(people.ana, 'my own words')
  await mute.receives('chat_news', 2)
  expect([newsFrames(own).length, newsFrames(reader).length]).toEqual(before)
})

it('tells of the room of a node those who are in it, and nobody who has left', async () => {
  const nodeId = await insertNode(db, { name: 'Clocks', visibility: 'private', admin_id: people.admin })
  for (const person of [people.ana, people.ben, people.mute]) await insertMember(db, nodeId, person)
  const ben = await watching(people.ben)
  const left = await watching(people.mute)
  const outside = await watching(people.silenced)
  await db
    .deleteFrom('node_members')
    .where('node_id', '=', nodeId)
    .where('person_id', '=', people.mute)
    .execute()
  await say(people.ana, 'behind the door', { room: `node-${nodeId}` })
  await ben.receives('chat_news', 2)
  expect([newsFrames(left), newsFrames(outside)].map(({ length }) => length)).toEqual([1, 1])
})
