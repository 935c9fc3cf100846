import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'
import { insertMember, insertNode } from '#tests/community-rows.ts'
import { storeSettings } from '#tests/rows.ts'

const { people, ask, say, db, readOutbox } = await talkingSite()

const roomsOf = async (personId: number | null) => {
  const { body } = await ask(personId, 'utils.getChatRooms', {})
  return (body.guaqi as { utils: { chatRooms: { rooms: unknown[] } } }).utils.chatRooms.rooms
}

it('names the room of the site, and those of the nodes one is in, with what is new in them', async () => {
  const joined = await insertNode(db, { name: 'Clocks', visibility: 'private' })
  const ended = await insertNode(db, { name: 'Ended' })
  const silent = await insertNode(db, { name: 'Silent', has_chat: false })
  const own = await insertNode(db, { name: 'Own', admin_id: people.ben })
  await insertNode(db, { name: 'Elsewhere' })
  for (const nodeId of [joined, silent]) await insertMember(db, nodeId, people.ben)
  await insertMember(db, ended, people.ben, { until: new Date(Date.now() - 1_000) })
  await insertMember(db, joined, people.ana)
  const index = await say(people.ana, 'tick', { room: `node-${joined}` })
  expect(await roomsOf(people.ben)).toEqual([
    { room: 'chat', name: '', hasNew: false },
    { room: `node-${joined}`, name: 'Clocks', hasNew: true },
    { room: `node-${own}`, name: 'Own', hasNew: false },
  ])
  await ask(people.ben, 'utils.chatRead', { room: `node-${joined}`, upTo: index })
  expect(await roomsOf(people.ben)).toContainEqual({ room: `node-${joined}`, name: 'Clocks', hasNew: false })
  expect(await ask(null, 'utils.getChatRooms', {})).toMatchObject({
    status: 401,
    body: { code: 'chat-sign-in' },
  })
  await storeSettings(db, { chat: { isMembersOnly: false } })
  await readOutbox()
  expect(await roomsOf(null)).toEqual([{ room: 'chat', name: '', hasNew: false }])
})
