import { expect, it } from 'vitest'
import { authorOf } from '#tests/authoring.ts'
import { hoursAgo, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const authorOfReply = async (id: number) =>
  (await db.selectFrom('comments').select('author_id as id').where('id', '=', id).executeTakeFirstOrThrow())
    .id ?? 0
const topic = await insertTopic(db, { nodeId: await insertNode(db) })

it('gives what stands there to whoever may change it now', async () => {
  const id = await insertComment(db, { postId: topic.id })
  const author = await authorOfReply(id)
  const ask = (who: number | null, number = id) =>
    as(who, 'content.getReply', { type: 'comment', id: number })
  expect((await ask(author)).body).toMatchObject({
    guaqi: { content: { reply: { document: { version: 1 }, seen: null } } },
  })
  expect((await ask(null)).status).toBe(401)
  expect((await ask(await insertPerson(db))).body.code).toBe('text-not-yours')
  expect((await ask(author, 99_999)).body.code).toBe('text-not-found')
  await db
    .updateTable('comments')
    .set({ created_at: hoursAgo(25) })
    .where('id', '=', id)
    .execute()
  expect((await ask(author)).body.code).toBe('edit-closed')
  await insertSanction(db, author)
  expect((await ask(author)).body.code).toBe('silenced')
})
