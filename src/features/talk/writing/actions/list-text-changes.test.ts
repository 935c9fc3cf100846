import { expect, it } from 'vitest'
import { authorOf, insertAuthor, paragraphs } from '#tests/authoring.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Changes } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)

async function ask(who: number | null, data: object) {
  const { status, body } = await as(who, 'content.listTextChanges', data)
  const found = (body.guaqi as { content: { textChanges: Changes } } | undefined)?.content.textChanges
  return { status, code: body.code, found }
}

it('lists who changed what for those who may edit an article, the latest first, page by page', async () => {
  const author = await insertAuthor(db, { name: 'Ana' })
  const sent = { title: 'One', cats: [], content: paragraphs('First') }
  const { body } = await as(author, 'article.saveArticle', sent)
  const { id } = (body.guaqi as { article: { saveArticle: { id: string } } }).article.saveArticle
  const hidden = { ...paragraphs('Second'), hidden: paragraphs('Paid').content }
  const roles = [{ type: 'credit', value: 3 }]
  await as(author, 'article.saveArticle', { ...sent, id, content: hidden, roles })
  await as(author, 'article.saveArticle', { ...sent, id, title: 'Three' })
  const { found } = await ask(author, { kind: 'article', id, first: 1 })
  expect(found?.now).toBe('Three\n\nFirst')
  expect(found?.nodes).toMatchObject([{ before: 'One\n\nSecond\n\nPaid', editor: { name: 'Ana' } }])
  const rest = await ask(author, { kind: 'article', id, first: 1, after: found?.pageInfo.endCursor })
  expect(rest.found).toMatchObject({ nodes: [{ before: 'One\n\nFirst' }], pageInfo: { hasNextPage: false } })
})

it('is for whoever may change the text; the silenced still see what became of theirs', async () => {
  const author = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: await insertNode(db), authorId: author })
  const data = { kind: 'topic', id: topic.number }
  expect((await ask(null, data)).status).toBe(401)
  expect((await ask(await insertPerson(db), data)).code).toBe('text-not-yours')
  expect((await ask(author, { ...data, id: 99_999 })).code).toBe('text-not-found')
  await insertSanction(db, author)
  expect((await ask(author, data)).found?.nodes).toEqual([])
  await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', topic.id).execute()
  const admin = await insertAuthor(db)
  expect((await ask(admin, data)).code).toBe('text-not-found')
})

it('is nothing for whoever ran a node that is gone', async () => {
  const keeper = await insertPerson(db)
  const node = await insertNode(db, { admin_id: keeper })
  const topic = await insertTopic(db, { nodeId: node, authorId: await insertPerson(db) })
  const data = { kind: 'topic', id: topic.number }
  expect((await ask(keeper, data)).status).toBe(200)
  await db.updateTable('nodes').set({ deleted_at: new Date() }).where('id', '=', node).execute()
  expect((await ask(keeper, data)).code).toBe('text-not-yours')
})
