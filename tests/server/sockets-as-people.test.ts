// @module-tag programs
import { beforeAll, expect, it } from 'vitest'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { hoursAgo } from '#tests/community-rows.ts'
import { plantTown, WALKERS, type Walker } from '#tests/crawl/plant-town.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'

/**
 * Every person joins every room. The received frames are compared with what the person may read: nothing of private
 * nodes, private messages and unreadable topics may reach others.
 */
const site = await testSite()
const { db, call, readOutbox, errors } = site
const sockets = await socketsOf(site)

type Person = Exclude<Walker, 'stranger'>
type Socket = Awaited<ReturnType<typeof sockets.connect>>
const listeners = new Map<Person, Socket>()
const people = {} as Record<Person, number>
const rooms = { open: '', closed: '', gone: '' }
const topics: Record<string, number> = {}
/** Who is in the closed node by its own terms. */
const INSIDE: readonly Person[] = ['member', 'keeper', 'admin']

const at = (who: Person): Socket => listeners.get(who) as Socket
const receivedBy = (who: Person): string => JSON.stringify(at(who).received)

async function ask(who: Person, action: string, data: object): Promise<void> {
  const { cookie } = at(who)
  const { status, body } = await call(action, data, { cookie, address: `10.8.0.${WALKERS.indexOf(who)}` })
  expect([action, status, body.code]).toEqual([action, 200, undefined])
}

/** Sends a message to the room of the site, as a barrier: who has received it has received all earlier frames. */
let words = 0
async function settle(): Promise<void> {
  words += 1
  const text = `that was ${words}`
  await ask('keeper', 'utils.chat', { text })
  for (const who of listeners.keys()) await expect.poll(() => receivedBy(who)).toContain(text)
}

beforeAll(async () => {
  const roles = ['comment', 'answer', 'chat', 'directMessages']
  const level = (key: string) => ({ key, name: { en: key }, roles })
  await storeSettings(db, { level: { lv: ['lv1', 'lv2', 'lv3'].map(level), vip: [level('gold')] } })
  await readOutbox()
  Object.assign(people, (await plantTown(db)).people)
  const nodes = await db.selectFrom('nodes').select(['id', 'slug']).execute()
  const roomOf = (slug: string) => `node-${nodes.find((node) => node.slug === slug)?.id}`
  Object.assign(rooms, { open: roomOf('open'), closed: roomOf('closed'), gone: roomOf('gone-node') })
  const texts = await db
    .selectFrom('post_texts')
    .innerJoin('posts', 'posts.id', 'post_texts.post_id')
    .select(['title', 'number'])
    .where('kind', '=', 'topic')
    .execute()
  for (const { title, number } of texts) topics[title.split(' zq')[1] ?? ''] = number
  for (const who of WALKERS) listeners.set(who, await sockets.connect(people[who], { room: 'chat' }))
})

it('lets into a room, and to a topic, whoever may read there and nobody else', async () => {
  for (const [who, socket] of listeners) {
    for (const room of Object.values(rooms)) socket.send({ type: 'join_room', room })
    // Without having been let in.
    socket.send({ type: 'show_room', room: rooms.closed })
    socket.send({ type: 'typing', room: rooms.closed })
    for (const name of ['draftinsidetitle', 'ingonenodetitle', 'topictomorrowtitle'])
      socket.send({ type: 'watch_topic', data: { topic: topics[name], since: hoursAgo(48).toISOString() } })
    await expect
      .poll(() => socket.received.filter(({ type }) => ['join_success', 'room_closed'].includes(type)).length)
      .toBe(4)
    const refused = socket.of('room_closed').map(({ room }) => room)
    expect([who, refused]).toEqual([who, INSIDE.includes(who) ? [rooms.gone] : [rooms.closed, rooms.gone]])
  }
  await settle()
  // Frames of one socket are answered side by side: the topic that all of the rest is about is asked for last, by
  // itself.
  for (const socket of listeners.values())
    socket.send({
      type: 'watch_topic',
      data: { topic: topics.insidetitle, since: hoursAgo(48).toISOString() },
    })
  for (const who of [...INSIDE, 'ben'] as const)
    await expect.poll(() => at(who).of('topic_watched').at(-1)?.data?.topic).toBe(topics.insidetitle)
  await settle()
  for (const [who, socket] of listeners) {
    const watched = socket.of('topic_watched').map(({ data }) => data?.topic)
    const isIn = INSIDE.includes(who)
    if (!isIn && who !== 'ben') expect([who, watched]).toEqual([who, []])
    if (!isIn) expect([who, JSON.stringify(socket.of('typing'))]).toEqual([who, '[]'])
  }
})

it('tells what is said behind a door, and answered there, to those inside alone', async () => {
  await ask('member', 'utils.chat', { text: 'zqbehindthedoor', room: rooms.closed })
  await ask('ana', 'utils.chat', { text: 'zqintheopen', room: rooms.open })
  const answer = { type: 'ANSWER', content: '<p>Seven.</p>' }
  await ask('member', 'mutates.content', {
    ...answer,
    id: thingId({ kind: 'topic', number: topics.insidetitle as number }),
  })
  await settle()
  for (const [who, socket] of listeners) {
    const isIn = INSIDE.includes(who)
    expect([who, receivedBy(who).includes('zqbehindthedoor')]).toEqual([who, isIn])
    expect([who, socket.of('topic_answer').length]).toEqual([who, isIn || who === 'ben' ? 1 : 0])
  }
})

it('tells a private message, and another number in the header, to those two alone', async () => {
  const before = new Map([...listeners].map(([who, socket]) => [who, socket.of('counters').length]))
  await ask('ben', 'mutates.sendMessage', { to_id: people.ana, content: 'zqbetweenus' })
  await expect.poll(() => receivedBy('ana')).toContain('zqbetweenus')
  await expect.poll(() => at('ana').of('counters').length).toBeGreaterThan(before.get('ana') ?? 0)
  await settle()
  for (const [who, socket] of listeners) {
    const isTheirs = who === 'ana' || who === 'ben'
    expect([who, receivedBy(who).includes('zqbetweenus')]).toEqual([who, isTheirs])
    if (!isTheirs) expect([who, socket.of('counters').length]).toEqual([who, before.get(who)])
  }
})

it('tells who is here only of those whom one follows and who let it be seen', async () => {
  await db.insertInto('follows').values({ follower_id: people.ana, followed_id: people.keeper }).execute()
  for (const socket of listeners.values())
    socket.send({ type: 'watch_people', data: { ids: Object.values(people) } })
  for (const [who, socket] of listeners) {
    await socket.receives('people_here')
    const ids = socket.of('people_here').at(-1)?.data?.ids
    expect([who, ids]).toEqual([who, who === 'ana' ? [people.keeper] : []])
  }
})

it('says nothing more to who has left, and nothing at all to who has not shown who they are', async () => {
  const stranger = sockets.raw()
  await stranger.opened()
  for (const room of ['chat', ...Object.values(rooms)]) stranger.send({ type: 'join_room', room })
  stranger.send({
    type: 'watch_topic',
    data: { topic: topics.insidetitle, since: hoursAgo(48).toISOString() },
  })
  const left = Number(rooms.closed.slice('node-'.length))
  await ask('member', 'community.leaveNode', { id: left })
  await expect
    .poll(() =>
      at('member')
        .of('room_closed')
        .map(({ room }) => room),
    )
    .toContain(rooms.closed)
  await ask('keeper', 'utils.chat', { text: 'zqafterleaving', room: rooms.closed })
  await settle()
  const receivers = [...listeners.keys()].filter((who) => receivedBy(who).includes('zqafterleaving'))
  expect(receivers).toEqual(['keeper', 'admin'])
  expect(JSON.stringify(stranger.received)).not.toMatch(/zq|answers/)
  expect(errors).toEqual([])
})
