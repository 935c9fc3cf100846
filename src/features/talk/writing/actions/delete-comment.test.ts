import { expect, it } from 'vitest'
import { authorOf } from '#tests/authoring.ts'
import { insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const drop = (who: number | null, id: number) => as(who, 'mutates.deleteAction', { type: 'comment', id })

it('is gone with the replies below it, and counted no more', async () => {
  const admin = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: await insertNode(db, { admin_id: admin }) })
  const id = await insertComment(db, { postId: topic.id })
  await insertComment(db, { postId: topic.id, parentId: id })
  const other = await insertComment(db, { postId: topic.id })
  const { author_id } = await db
    .selectFrom('comments')
    .select('author_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await drop(null, id)).status).toBe(401)
  expect((await drop(await insertPerson(db), id)).body.code).toBe('text-not-yours')
  expect((await drop(author_id, 99_999)).body.code).toBe('text-not-found')
  expect((await drop(author_id, id)).status).toBe(200)
  const row = await db
    .selectFrom('posts')
    .select('comments')
    .where('id', '=', topic.id)
    .executeTakeFirstOrThrow()
  expect(row.comments).toBe(1)
  const told = await db.selectFrom('outbox').select('data').where('name', '=', 'reply.deleted').execute()
  expect(told).toMatchObject([{ data: { type: 'comment', id, authorId: author_id, byId: author_id } }])
  await insertSanction(db, admin)
  expect((await drop(admin, other)).body.code).toBe('silenced')
})
