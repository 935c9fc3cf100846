import { beforeAll, expect, test } from 'vitest'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()

interface List {
  edges: Array<{
    node: { databaseId: number; excerpt: string; topic: { name: string; path: string }; isAccepted: boolean }
  }>
  pageInfo: { endCursor: string; hasNextPage: boolean }
}
const list = async (data: object) => {
  const { status, body } = await call('profile.listAnswers', data, { lang: 'en' })
  expect(status).toBe(200)
  return (body.guaqi as never as { profile: { answers: List } }).profile.answers
}

let author = 0
const node = async (visibility: 'public' | 'private') => {
  const { id } = await db
    .insertInto('nodes')
    .values({ language: 'en', visibility })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const answer = (postId: number, text: string, at = new Date()) =>
  db
    .insertInto('answers')
    .values({
      post_id: postId,
      author_id: author,
      language: 'en',
      document: JSON.stringify({
        version: 1,
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      }),
      created_at: at,
    })
    .execute()

beforeAll(async () => {
  author = await insertPerson(db)
  const open = await insertPost(db, { kind: 'topic', nodeId: await node('public'), titles: { en: 'Open' } })
  const closed = await insertPost(db, {
    kind: 'topic',
    nodeId: await node('private'),
    titles: { en: 'Closed' },
  })
  const paid = await insertPost(db, { kind: 'topic', nodeId: await node('public'), titles: { en: 'Paid' } })
  const rules = JSON.stringify([{ type: 'credit', credit: 5 }])
  await db.updateTable('posts').set({ access: rules }).where('id', '=', paid.id).execute()
  const moment = new Date(Date.now() - 60_000)
  await answer(open.id, 'first', moment)
  await answer(open.id, 'second', moment)
  await answer(closed.id, 'whispered')
  await answer(paid.id, 'worth five credits')
})

test('answers in private nodes are nowhere in the list', async () => {
  const { edges } = await list({ author })
  expect(edges.map(({ node }) => node.topic.name)).toEqual(['Paid', 'Open', 'Open'])
  expect(JSON.stringify(edges)).not.toContain('whispered')
})

test('of an answer to a topic that is not open to everybody only the question is told', async () => {
  const { edges } = await list({ author })
  expect(edges[0]?.node.excerpt).toBe('')
  expect(edges[1]?.node.excerpt).toBe('second')
})

test('answers of one moment are each listed once', async () => {
  const first = await list({ author, first: 2 })
  const rest = await list({ author, first: 2, after: first.pageInfo.endCursor })
  expect([...first.edges, ...rest.edges].map(({ node }) => node.excerpt)).toEqual(['', 'second', 'first'])
  expect(rest.pageInfo.hasNextPage).toBe(false)
})
