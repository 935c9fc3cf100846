// @module-tag programs
import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'
import { eventually } from '#tests/eventually.ts'
import { testSiteOn } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'

const SECRET = 'talking-secret-talking-secret-123456'
const site = await talkingSite({ secret: SECRET })
const { people, ask, say, db, connection } = site
/** Another process of the same site. */
const other = await testSiteOn({ db, connection }, { secret: SECRET })
const here = await socketsOf(site)
const there = await socketsOf(other)

it('tells everybody in the room once what was said, in whichever process they are', async () => {
  const ana = await here.connect(people.ana, { room: 'chat' })
  const ben = await there.connect(people.ben, { room: 'chat' })
  expect(ana.of('join_success')).toMatchObject([{ room: 'chat', data: { id: people.ana } }])
  const index = await say(people.ana, 'hello over there')
  await ben.receives('chat_room')
  await ana.receives('chat_room')
  const said = { index, userId: people.ana, name: 'Ana Lin', text: 'hello over there' }
  expect(ben.of('chat_room')).toMatchObject([{ type: 'chat_room', room: 'chat', data: said }])
  expect(Object.keys(ben.of('chat_room')[0]?.data ?? {})).toEqual(
    expect.arrayContaining(['name', 'slug', 'avatar', 'text', 'timestamp']),
  )
  // The frame that the specification lets clients send has no effect, be it a repetition or a forgery.
  ana.send({
    type: 'chat_room',
    room: 'chat',
    data: { ...said, from: people.ben, signature: '0'.repeat(64) },
  })
  const next = await say(people.ana, 'and again')
  await Promise.all([ana, ben].map((one) => one.receives('chat_room', 2)))
  expect(ben.of('chat_room').map(({ data }) => data?.index)).toEqual([index, next])
  expect(ana.of('chat_room').map(({ data }) => data?.index)).toEqual([index, next])
})

it('tells of other words, of signs and of what is taken back', async () => {
  const ben = await there.connect(people.ben, { room: 'chat' })
  const index = await say(people.ana, 'teh first')
  await ask(people.ana, 'utils.chatEdit', { index, text: 'the first' })
  await ben.receives('chat_changed')
  await ask(people.ben, 'utils.chatReact', { index, sign: 'like' })
  await ben.receives('chat_changed', 2)
  expect(ben.of('chat_changed').map(({ data }) => [data?.text, data?.reactions])).toEqual([
    ['the first', {}],
    ['the first', { like: [people.ben] }],
  ])
  await ask(people.ana, 'utils.chatDelete', { index, userId: people.ana })
  await ben.receives('delete_chat')
  const other = await say(people.ana, 'not for here')
  await ask(people.admin, 'utils.chatDelete', { index: other, userId: people.ana })
  await ben.receives('delete_chat', 2)
  expect(ben.of('delete_chat')).toEqual([
    { type: 'delete_chat', room: 'chat', data: { index, by: 'author' } },
    { type: 'delete_chat', room: 'chat', data: { index: other, by: 'staff' } },
  ])
  // Who joins later does not receive it.
  const late = await here.connect(people.mute, { room: 'chat' })
  expect(JSON.stringify(late.received)).not.toContain('the first')
})

it('tells nothing to who has not joined, and nothing more to who has left', async () => {
  const outside = await here.connect(people.ben)
  const gone = await here.connect(people.mute, { room: 'chat' })
  gone.send({ type: 'leave_room', room: 'chat' })
  gone.send({ type: 'show_room', room: 'chat' })
  await gone.receives('show_room', 2)
  const ana = await here.connect(people.ana, { room: 'chat' })
  await say(people.ana, 'for those in the room')
  await ana.receives('chat_room')
  expect([...outside.of('chat_room'), ...gone.of('chat_room')]).toEqual([])
  outside.send({ type: 'typing', room: 'chat' })
  outside.send({ type: 'show_room', room: 'chat' })
  await outside.receives('show_room')
  expect(ana.of('typing')).toEqual([])
})

it('tells those who stay who has left, once for all their pages, and who is writing', async () => {
  const ana = await here.connect(people.ana, { room: 'chat' })
  const one = await there.connect(people.admin, { room: 'chat' })
  const two = await here.connect(people.admin, { room: 'chat' })
  one.send({ type: 'typing', room: 'chat' })
  await ana.receives('typing')
  expect(ana.of('typing')[0]).toMatchObject({ room: 'chat', data: { id: people.admin, name: 'Ada' } })
  one.ws.close()
  await one.closed()
  two.ws.close()
  await ana.receives('leave_room')
  const left = ana.of('leave_room').filter(({ data }) => data?.id === people.admin)
  expect(left).toEqual([{ type: 'leave_room', room: 'chat', data: { id: people.admin, name: 'Ada' } }])
})

it('sends everybody elsewhere when a process ends, and they miss nothing', async () => {
  const ben = await there.connect(people.ben, { room: 'chat' })
  const draining = other.drain('site')
  await ben.receives('restart')
  expect(ben.of('restart')[0]?.data?.retry).toEqual(expect.any(Number))
  await ben.closed()
  expect(ben.state.code).toBe(1012)
  await draining
  const index = await say(people.ana, 'while you were away')
  const again = await here.connect(people.ben, { room: 'chat' })
  const shown = again.of('show_room')[0]?.data?.messages as Array<{ index: number }>
  expect(shown.at(-1)?.index).toBe(index)
  const late = there.raw()
  await eventually(
    () => late.state.status === 503 || late.ws.readyState === late.ws.CLOSED,
    'nobody comes in',
  )
})
