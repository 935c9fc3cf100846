import { expect, it } from 'vitest'
import { authorOf, paragraphs } from '#tests/authoring.ts'
import { insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Changes } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const authorOfReply = async (id: number) =>
  (await db.selectFrom('comments').select('author_id as id').where('id', '=', id).executeTakeFirstOrThrow())
    .id ?? 0
const topic = await insertTopic(db, { nodeId: await insertNode(db) })

it('lists who changed what for those who may edit it, the latest first, page by page', async () => {
  const id = await insertComment(db, { postId: topic.id })
  const author = await authorOfReply(id)
  await db.updateTable('people').set({ name: 'Ana' }).where('id', '=', author).execute()
  for (const words of ['One', 'Two', 'Three'])
    await as(author, 'content.editReply', { type: 'comment', id, content: paragraphs(words) })
  const ask = async (who: number | null, more: object = {}) => {
    const { status, body } = await as(who, 'content.listReplyChanges', { type: 'comment', id, ...more })
    const found = (body.guaqi as { content: { replyChanges: Changes } } | undefined)?.content.replyChanges
    return { status, code: body.code, found }
  }
  const { found } = await ask(author, { first: 2 })
  expect(found?.now).toBe('Three')
  expect(found?.nodes.map(({ before, editor }) => [before, editor?.name])).toEqual([
    ['Two', 'Ana'],
    ['One', 'Ana'],
  ])
  const rest = await ask(author, { first: 2, after: found?.pageInfo.endCursor })
  expect(rest.found).toMatchObject({ nodes: [{}], pageInfo: { hasNextPage: false } })
  expect((await ask(null)).status).toBe(401)
  expect((await ask(await insertPerson(db))).code).toBe('text-not-yours')
  expect((await ask(author, { id: 99_999 })).code).toBe('text-not-found')
  await insertSanction(db, author)
  expect((await ask(author)).status).toBe(200)
})
