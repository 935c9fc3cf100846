import { expect, it } from 'vitest'
import { authorOf, blankForm } from '#tests/authoring.ts'
import { hoursAgo, inHours, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { writerOf } from '#tests/writing.ts'
import type { OwnTexts } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const write = writerOf(call, signIn)

it('has each text in the one state that it is in, the latest first, page by page', async () => {
  const person = await insertPerson(db)
  const node = await insertNode(db)
  const topic = await insertTopic(db, {
    nodeId: node,
    authorId: person,
    title: 'A topic',
    publishedAt: hoursAgo(3),
  })
  await insertPost(db, { authorId: person, titles: { en: 'An article' }, publishedAt: hoursAgo(2) })
  await insertPost(db, { authorId: person, titles: { en: 'Later' }, publishedAt: inHours(2) })
  await insertPost(db, { authorId: person, titles: { en: 'Held' }, state: 'hidden' })
  await insertPost(db, { authorId: person, titles: { en: 'Gone' }, deletedAt: new Date() })
  await insertPost(db, { titles: { en: 'Somebody else’s' } })
  await as(person, 'content.saveDraft', { id: null, version: 0, form: blankForm({ title: 'A draft' }) })
  await write(person, ['ANSWER', 'topic', topic.number], 'An answer of mine.')
  await write(person, ['COMMENT', 'topic', topic.number], 'A comment of mine.')
  const list = async (data: object) => {
    const { body } = await as(person, 'content.listOwn', data)
    return (body.guaqi as { content: { own: OwnTexts } }).content.own
  }
  const titles = async (data: object) => (await list(data)).nodes.map(({ title }) => title)
  expect(await titles({})).toEqual(['An article', 'A topic'])
  expect(await titles({ kind: 'topic' })).toEqual(['A topic'])
  expect(await titles({ state: 'scheduled' })).toEqual(['Later'])
  expect(await titles({ state: 'hidden' })).toEqual(['Held'])
  expect(await titles({ state: 'removed' })).toEqual(['Gone'])
  expect(await titles({ state: 'draft' })).toEqual(['A draft'])
  expect(await titles({ kind: 'answer' })).toEqual(['An answer of mine.'])
  expect(await titles({ kind: 'comment' })).toEqual(['A comment of mine.'])
  const first = await list({ first: 1 })
  expect(first.pageInfo.hasNextPage).toBe(true)
  expect(await titles({ first: 1, after: first.pageInfo.endCursor })).toEqual(['A topic'])
  expect((await as(null, 'content.listOwn', {})).status).toBe(401)
})
