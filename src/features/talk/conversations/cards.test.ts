import { beforeAll, expect, it } from 'vitest'
import { historyIn, talkingSite } from '#tests/chat.ts'
import { inHours, insertAnswer, insertMember, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'

const { people, ask, say, db } = await talkingSite()
const SITE = 'http://town.test'

const nodes = { open: 0, closed: 0 }
beforeAll(async () => {
  nodes.open = await insertNode(db)
  nodes.closed = await insertNode(db, { visibility: 'private', admin_id: people.ana })
  await insertMember(db, nodes.closed, people.ben)
})

let said = 0
/** The cards of a line, as a reader of the room gets them; two take turns, whom nobody finds too talkative. */
async function cardsOf(text: string, room = 'chat', reader: number | null = people.ben) {
  said += 1
  await say(said % 2 ? people.ana : people.ben, text, { room })
  const { body } = await ask(reader, 'utils.getChat', { room, first: 1 })
  return historyIn(body).messages[0]?.cards
}

it('shows what of this site a line leads to, in the language of the address', async () => {
  const { number } = await insertTopic(db, {
    nodeId: nodes.open,
    title: 'Seven clocks',
    slug: 'seven-clocks',
  })
  const byNumber = `${SITE}/en/community/${number}`
  const [first] = (await cardsOf(`look: ${byNumber}.`)) ?? []
  expect(first).toEqual({ address: byNumber, kind: 'topic', title: 'Seven clocks', by: '', picture: null })
  expect(await cardsOf(`${SITE}/community/seven-clocks?after=1#answers`)).toMatchObject([{ kind: 'topic' }])
})

it('makes no card of other sites, of what is not there, and of what is not out', async () => {
  const draft = await insertTopic(db, { nodeId: nodes.open, state: 'draft' })
  const later = await insertTopic(db, { nodeId: nodes.open, publishedAt: inHours(2) })
  const gone = await insertTopic(db, { nodeId: nodes.open, deletedAt: new Date() })
  for (const { number } of [draft, later, gone])
    expect([number, await cardsOf(`${SITE}/community/${number}`)]).toEqual([number, []])
  const { number } = await insertTopic(db, { nodeId: nodes.open })
  for (const address of [
    `https://elsewhere.test/community/${number}`,
    `http://town.test.elsewhere.test/community/${number}`,
    `${SITE}:81/community/${number}`,
    `${SITE}/community/999999`,
    `${SITE}/community/%00`,
    `${SITE}/community/99999999999999999999`,
    `${SITE}/account/wallet`,
    `${SITE}/`,
    'http://[',
  ])
    expect([address, await cardsOf(address)]).toEqual([address, []])
})

it('shows answers by their topic and writer, nodes, and people', async () => {
  const topic = await insertTopic(db, { nodeId: nodes.open, title: 'Why do they tick?' })
  const answer = await insertAnswer(db, { topic, authorId: people.ana })
  const closed = await insertTopic(db, { nodeId: nodes.closed, title: 'Behind the door' })
  const behind = await insertAnswer(db, { topic: closed, authorId: people.ana })
  const at = (path: string) => `${SITE}/en/${path}`
  expect(await cardsOf(at(`community/answer/${answer}`))).toMatchObject([
    { kind: 'answer', title: 'Why do they tick?', by: 'Ana Lin' },
  ])
  expect(await cardsOf(at(`community/answer/${behind}`))).toEqual([])
  expect(await cardsOf(at(`community/answer/${behind}`), `node-${nodes.closed}`)).toMatchObject([
    { kind: 'answer', by: 'Ana Lin' },
  ])
  await db.updateTable('answers').set({ state: 'pending' }).where('id', '=', answer).execute()
  expect(await cardsOf(at(`community/answer/${answer}?held`))).toEqual([])

  const node = await insertNode(db, { name: 'Clockmakers', slug: 'clockmakers' })
  for (const address of [at(`community/archive/${node}`), at('community/archive/clockmakers')])
    expect(await cardsOf(address)).toMatchObject([{ address, kind: 'node', title: 'Clockmakers' }])
  expect(await cardsOf(at('community/archive/all'))).toEqual([])
  await db.updateTable('nodes').set({ deleted_at: new Date() }).where('id', '=', node).execute()
  expect(await cardsOf(at(`community/archive/${node}?again`))).toEqual([])

  expect(await cardsOf(at(`profile/${people.ana}`))).toMatchObject([
    { kind: 'person', title: 'Ana Lin', picture: expect.stringMatching(/^\//) },
  ])
  const gone = await insertSomebody(db, { deleted_at: new Date() })
  expect(await cardsOf(at(`profile/${gone}`))).toEqual([])
})

it('shows them in private messages too, there only what everybody may read', async () => {
  const { number } = await insertTopic(db, { nodeId: nodes.open, title: 'For all to see' })
  const closed = await insertTopic(db, { nodeId: nodes.closed })
  const content = [number, closed.number].map((topic) => `${SITE}/en/community/${topic}`).join(' and ')
  const { body } = await ask(people.ana, 'mutates.sendMessage', { to_id: people.ben, content, image: null })
  expect(body.gqSendMessage).toMatchObject({
    message: { cards: [{ kind: 'topic', title: 'For all to see' }] },
  })
  const { body: listed } = await ask(people.ben, 'utils.getPrivateMessage', { toId: people.ana })
  expect(JSON.stringify(listed)).toContain('For all to see')
})

it('shows what stands in a private node in the room of that node alone', async () => {
  const { number } = await insertTopic(db, { nodeId: nodes.closed, title: 'Behind the door' })
  const address = `${SITE}/en/community/${number}`
  // Both may read it, but not everybody who reads the square.
  expect(await cardsOf(address)).toEqual([])
  expect(await cardsOf(address, `node-${nodes.closed}`)).toMatchObject([{ title: 'Behind the door' }])
  expect(await cardsOf(address, `node-${nodes.open}`)).toEqual([])
})

it('shows no card any more when what it led to is gone, and none of a line that was taken back', async () => {
  const { id, number } = await insertTopic(db, { nodeId: nodes.open })
  const address = `${SITE}/en/community/${number}`
  expect(await cardsOf(address)).toHaveLength(1)
  await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  const { body } = await ask(people.ana, 'utils.getChat', { first: 1 })
  expect(historyIn(body).messages[0]).toMatchObject({ text: address, cards: [] })
})
