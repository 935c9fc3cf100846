import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { authorOf, insertAuthor } from '#tests/authoring.ts'
import { hoursAgo, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { listWrongCounters, writerOf } from '#tests/writing.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const write = writerOf(call, signIn)
const keeper = await insertPerson(db)
const nodeId = await insertNode(db, { admin_id: keeper })
const drop = (who: number, type: string, id: number) => as(who, 'mutates.deleteAction', { type, id })
const restore = (who: number | null, type: string, id: number) =>
  as(who, 'content.restoreReply', { type, id })
const newest = async (table: 'answers' | 'comments') =>
  (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id

it('puts an answer back where it stood, counted and found', async () => {
  const [topic, person] = [await insertTopic(db, { nodeId }), await insertPerson(db)]
  await write(person, ['ANSWER', 'topic', topic.number], 'Take the second lamp.')
  const id = await newest('answers')
  await drop(person, 'answer', id)
  expect((await restore(person, 'answer', id)).status).toBe(200)
  expect((await restore(person, 'answer', id)).status).toBe(200)
  const counted = await db.selectFrom('posts').select('answers').where('id', '=', topic.id).execute()
  expect(counted).toEqual([{ answers: 1 }])
  const found = await sql`select 1 from search_entries where answer_id = ${id}`.execute(db)
  expect(found.rows).toHaveLength(1)
  expect(await listWrongCounters(db)).toEqual([])
})

it('puts a comment back with the replies that went with it, and no others', async () => {
  const [topic, person, other] = [
    await insertTopic(db, { nodeId }),
    await insertPerson(db),
    await insertPerson(db),
  ]
  await write(person, ['COMMENT', 'topic', topic.number], 'The first word.')
  const id = await newest('comments')
  await write(other, ['COMMENT', 'comment', id], 'A reply to it.')
  await write(other, ['COMMENT', 'comment', id], 'One that is taken back before.')
  const early = await newest('comments')
  await drop(other, 'comment', early)
  await drop(person, 'comment', id)
  expect((await restore(other, 'comment', early)).body.code).toBe('place-gone')
  expect((await restore(person, 'comment', id)).status).toBe(200)
  const shown = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', topic.id)
    .where('deleted_at', 'is', null)
    .execute()
  expect(shown).toHaveLength(2)
  expect((await restore(other, 'comment', early)).status).toBe(200)
  const counted = await db.selectFrom('posts').select('comments').where('id', '=', topic.id).execute()
  expect(counted).toEqual([{ comments: 3 }])
})

it('is for whoever took it back, for thirty days, and while its place is there', async () => {
  const [topic, person] = [await insertTopic(db, { nodeId }), await insertPerson(db)]
  await write(person, ['ANSWER', 'topic', topic.number], 'Removed by the keeper of the node.')
  const removed = await newest('answers')
  await drop(keeper, 'answer', removed)
  expect((await restore(null, 'answer', removed)).status).toBe(401)
  expect((await restore(person, 'answer', removed)).body.code).toBe('text-not-yours')
  expect((await restore(person, 'answer', 99_999)).body.code).toBe('text-not-found')
  expect((await restore(await insertAuthor(db), 'answer', removed)).status).toBe(200)
  await drop(person, 'answer', removed)
  await sql`update answers set deleted_at = ${hoursAgo(31 * 24)} where id = ${removed}`.execute(db)
  expect((await restore(person, 'answer', removed)).body.code).toBe('too-late')
  await sql`update answers set deleted_at = now() where id = ${removed}`.execute(db)
  await sql`update posts set deleted_at = now() where id = ${topic.id}`.execute(db)
  expect((await restore(person, 'answer', removed)).body.code).toBe('place-gone')
  await insertSanction(db, person)
  expect((await restore(person, 'answer', removed)).body.code).toBe('silenced')
})
