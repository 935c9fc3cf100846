import { beforeAll, expect, it } from 'vitest'
import { opaqueId } from '#shared/ids/ids.ts'
import { authorOf, paragraphs } from '#tests/authoring.ts'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

/** Whoever is silenced in a node changes nothing in it, by whichever call: its topics, what stands below them, and its room. */
const site = await testSite()
const { db, call, signIn } = site
const as = authorOf(call, signIn)

interface Place {
  person: number
  node: number
  topic: { id: number; number: number }
  answer: number
  comment: number
  line: number
}
let place: Place

beforeAll(async () => {
  const person = await insertSomebody(db, { roles: ['admin'] })
  const node = await insertNode(db)
  const topic = await insertTopic(db, { nodeId: node, authorId: person })
  const answer = await insertAnswer(db, { topic, authorId: person })
  const comment = await insertComment(db, { postId: topic.id, authorId: person })
  const said = await as(person, 'utils.chat', { room: `node-${node}`, text: 'Good morning.' })
  const { sendChat } = (said.body.guaqi as { utils: { sendChat: string } }).utils
  const { index: line } = JSON.parse(sendChat) as { index: number }
  place = { person, node, topic, answer, comment, line }
  await insertSanction(db, person, { kind: 'node-silence', node_id: node })
})

const codeOf = async (action: string, data: object): Promise<unknown> =>
  (await as(place.person, action, data)).body.code

it('they write nothing below its topics', async () => {
  const { topic } = place
  const calls: Array<[string, object]> = [
    ['mutates.content', { type: 'ANSWER', id: topic.number, content: '<p>This one.</p>' }],
    ['mutates.content', { type: 'COMMENT', id: opaqueId('topic', topic.number), content: 'This one.' }],
  ]
  for (const [action, data] of calls)
    expect([action, data, await codeOf(action, data)]).toEqual([action, data, 'silenced-here'])
})

it('they change nothing there that they have written, and put nothing back', async () => {
  const { comment } = place
  const ofComment = { type: 'comment', id: comment }
  expect(await codeOf('content.editReply', { ...ofComment, content: paragraphs('That one.') })).toBe(
    'silenced',
  )
  expect(await codeOf('content.getReply', ofComment)).toBe('silenced')
  await db.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', comment).execute()
  expect(await codeOf('content.restoreReply', ofComment)).toBe('silenced')
})

it('what others have written there they do not take away, even who may do so elsewhere', async () => {
  const { topic } = place
  const answer = await insertAnswer(db, { topic })
  const comment = await insertComment(db, { postId: topic.id })
  const other = await insertTopic(db, { nodeId: place.node })
  const things = { answer, comment, topic: other.number }
  for (const [type, id] of Object.entries(things))
    expect([type, await codeOf('mutates.deleteAction', { type, id })]).toEqual([type, 'silenced'])
})

it('they begin no topic there', async () => {
  const data = {
    title: 'A lamp for the stall',
    content: paragraphs('Which one?'),
    id: null,
    roles: null,
    cat: place.node,
    types: { type: 'none' },
  }
  expect(await codeOf('mutates.createTopic', data)).toBe('silenced-here')
})

it('they say nothing in its room, and neither change their lines nor react to others', async () => {
  const { node, line } = place
  const calls: Array<[string, object]> = [
    ['utils.chat', { room: `node-${node}`, text: 'Good evening.' }],
    ['utils.chatEdit', { room: `node-${node}`, index: line, text: 'Good night.' }],
    ['utils.chatReact', { room: `node-${node}`, index: line, sign: 'like' }],
  ]
  for (const [action, data] of calls)
    expect([action, await codeOf(action, data)]).toEqual([action, 'chat-silenced-here'])
})
