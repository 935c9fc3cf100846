// @module-tag programs
import { expect, it } from 'vitest'
import { historyIn, talkingSite } from '#tests/chat.ts'
import { insertMember, insertNode } from '#tests/community-rows.ts'
import { socketsOf } from '#tests/socket.ts'

const site = await talkingSite()
const { people, ask, say, db, readOutbox } = site
const sockets = await socketsOf(site)

const read = (personId: number | null, room: string) => ask(personId, 'utils.getChat', { room })
const codeOf = async (personId: number | null, action: string, data: unknown) =>
  (await ask(personId, action, data)).body.code

/** A private node that Ben looks after and Ana is in. */
async function privateNode(values: object = {}) {
  const nodeId = await insertNode(db, {
    name: 'Clocks',
    visibility: 'private',
    admin_id: people.ben,
    ...values,
  })
  await insertMember(db, nodeId, people.ana)
  return { nodeId, room: `node-${nodeId}` }
}

it('lets whoever may read a node talk in its room, and tells its name', async () => {
  const nodeId = await insertNode(db, { name: 'Open to all' })
  const room = `node-${nodeId}`
  await say(people.ana, 'hello node', { room })
  const { body } = await read(people.mute, room)
  expect(historyIn(body)).toMatchObject({
    node: { name: 'Open to all', path: expect.stringContaining(String(nodeId)) },
    messages: [{ index: 1, text: 'hello node' }],
  })
  // Messages of a node do not appear in the site's room, nor the other way round.
  expect(JSON.stringify((await read(people.mute, 'chat')).body)).not.toContain('hello node')
})

it('is not there for who may not read the node, in any call', async () => {
  const { room } = await privateNode()
  const index = await say(people.ana, 'behind the door', { room })
  expect(await read(people.mute, room)).toMatchObject({ status: 404, body: { code: 'chat-room-not-found' } })
  expect((await read(null, room)).status).toBe(401)
  const { silenced: _, mute, ...others } = people
  const outside = others.admin
  expect((await read(outside, room)).status).toBe(200)
  expect((await read(people.ben, room)).status).toBe(200)
  await db.updateTable('people').set({ level_key: 'lv2' }).where('id', '=', mute).execute()
  await readOutbox()
  const refused: Array<[string, object, string]> = [
    ['utils.chat', { text: 'let me in', room }, 'chat-room-not-found'],
    ['utils.chatRead', { upTo: 1, room }, 'chat-room-not-found'],
    ['utils.chatReact', { index, sign: 'like', room }, 'chat-message-not-found'],
    ['utils.chatEdit', { index, text: 'mine now', room }, 'chat-message-not-found'],
    ['utils.chatDelete', { index, userId: people.ana, room }, 'chat-message-not-found'],
  ]
  for (const [action, data, code] of refused)
    expect([action, await codeOf(mute, action, data)]).toEqual([action, code])
  const { id } = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('room', '=', room)
    .executeTakeFirstOrThrow()
  const report = { postType: 'chat', postId: id }
  expect(await codeOf(mute, 'report.getForm', report)).toBe('content-not-found')
  expect((await ask(people.ben, 'report.getForm', report)).status).toBe(200)
})

it.each(['node-0', 'node-01', 'node-999999', 'node--1', 'node-1 ', 'node-99999999999999999', 'node-'])(
  'knows no room %j',
  async (room) => expect(await codeOf(people.ana, 'utils.getChat', { room })).toBe('chat-room-not-found'),
)

it('is kept in order by whoever moderates the node, who answers without a pause', async () => {
  const { room } = await privateNode()
  const index = await say(people.ana, 'too loud', { room })
  // The desk where people are silenced is the site's.
  expect(historyIn((await read(people.ben, room)).body).can).toEqual({ moderate: true, silence: false })
  expect(historyIn((await read(people.ana, room)).body).can).toEqual({ moderate: false, silence: false })
  expect((await ask(people.ben, 'utils.chatDelete', { room, index, userId: people.ana })).status).toBe(200)
  const own = await say(people.ben, 'mine', { room })
  expect(await codeOf(people.ana, 'utils.chatDelete', { room, index: own, userId: people.ben })).toBe(
    'chat-not-yours',
  )
  // Elsewhere Ben is one of many.
  const other = await say(people.ana, 'in the square')
  expect(await codeOf(people.ben, 'utils.chatDelete', { index: other, userId: people.ana })).toBe(
    'chat-not-yours',
  )
})

it('closes for everybody when its room is switched off, and is there again with all that was said', async () => {
  const { nodeId, room } = await privateNode()
  await say(people.ana, 'before', { room })
  const ana = await sockets.connect(people.ana, { room })
  const form = await ask(people.ben, 'community.getNodeSettings', { node: nodeId })
  const { nodeSettings } = (form.body.guaqi as { community: { nodeSettings: object } }).community
  expect(nodeSettings).toMatchObject({ hasChat: true })
  const save = (hasChat: boolean) =>
    ask(people.ben, 'community.saveNodeSettings', { node: nodeId, ...nodeSettings, hasChat })
  expect((await save(false)).status).toBe(200)
  await ana.receives('room_closed')
  expect(ana.of('room_closed')).toEqual([{ type: 'room_closed', room }])
  for (const person of [people.ana, people.ben, people.admin])
    expect((await read(person, room)).status).toBe(404)
  await save(true)
  expect(historyIn((await read(people.ana, room)).body).messages).toMatchObject([{ text: 'before' }])
})

it('tells nothing more to who was shut out while they sat in it', async () => {
  const { nodeId, room } = await privateNode()
  const ana = await sockets.connect(people.ana, { room })
  const ben = await sockets.connect(people.ben, { room })
  const stranger = await sockets.connect(people.mute)
  stranger.send({ type: 'join_room', room })
  await stranger.receives('room_closed')
  stranger.send({ type: 'show_room', room })
  // A change made directly in the database, without an event.
  await db.deleteFrom('node_members').where('node_id', '=', nodeId).execute()
  await say(people.ben, 'among us', { room })
  await ben.receives('chat_room')
  await ana.receives('room_closed')
  for (const outside of [ana, stranger])
    expect(JSON.stringify([outside.of('chat_room'), outside.of('show_room').slice(1)])).not.toContain('among')
})

it('shows out who leaves the node, and who loses the role that opened it', async () => {
  const { nodeId, room } = await privateNode()
  const ana = await sockets.connect(people.ana, { room })
  await ask(people.ana, 'community.leaveNode', { id: nodeId })
  await ana.receives('room_closed')
  const admin = await sockets.connect(people.admin, { room })
  await db.updateTable('people').set({ roles: [] }).where('id', '=', people.admin).execute()
  await readOutbox()
  await admin.receives('room_closed')
})
