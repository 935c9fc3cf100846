import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { authorOf } from '#tests/authoring.ts'
import { inHours, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { listWrongCounters, writerOf } from '#tests/writing.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const write = writerOf(call, signIn)
const drop = (who: number | null, id: number) => as(who, 'mutates.deleteAction', { type: 'answer', id })
const admin = await insertPerson(db)
const node = await insertNode(db, { admin_id: admin })

it('is gone from its topic and from every count, also where it was accepted', async () => {
  const [topic, person] = [await insertTopic(db, { nodeId: node }), await insertPerson(db)]
  await write(person, ['ANSWER', 'topic', topic.number], 'Mine.')
  const { id } = await db
    .selectFrom('answers')
    .select('id')
    .where('author_id', '=', person)
    .executeTakeFirstOrThrow()
  await sql`update posts set accepted_answer_id = ${id} where id = ${topic.id}`.execute(db)
  expect((await drop(person, id)).body).toEqual({ gqDeleteAction: { success: true } })
  const row = await db
    .selectFrom('posts')
    .select(['answers', 'accepted_answer_id'])
    .where('id', '=', topic.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ answers: 0, accepted_answer_id: null })
  await sql`delete from search_entries where answer_id = ${id}`.execute(db)
  await sql`delete from answers where id = ${id}`.execute(db)
  expect(await listWrongCounters(db)).toEqual([])
})

it('is taken back by its author and whoever moderates the place', async () => {
  const topic = await insertTopic(db, { nodeId: node })
  const id = await insertAnswer(db, { topic })
  expect((await drop(null, id)).status).toBe(401)
  expect((await drop(await insertPerson(db), id)).body.code).toBe('text-not-yours')
  expect((await drop(admin, 99_999)).body.code).toBe('text-not-found')
  expect((await drop(admin, id)).status).toBe(200)
  const other = await insertAnswer(db, { topic })
  await insertSanction(db, admin)
  expect((await drop(admin, other)).body.code).toBe('silenced')
})

it('that a bounty was paid for stays', async () => {
  const topic = await insertTopic(db, { nodeId: node, topicType: 'bounty' })
  const id = await insertAnswer(db, { topic, isAccepted: true })
  const { author_id } = await db
    .selectFrom('answers')
    .select('author_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const bounty = {
    post_id: topic.id,
    kind: 'credit',
    amount: 5,
    target: 'all',
    state: 'paid',
    deadline: inHours(9),
  } as const
  await db.insertInto('bounties').values(bounty).execute()
  expect((await drop(author_id, id)).body.code).toBe('answer-paid')
})
