import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { opaqueId } from '#shared/ids/ids.ts'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, available, newKey } = await wealthSite()
const [give, statement] = [ask('gifts.give'), ask('wealth.getStatement')]
const linesOf = async (personId: number) =>
  (
    (await statement(personId, {})).body as {
      guaqi: { wealth: { statement: { lines: Array<Record<string, unknown>> } } }
    }
  ).guaqi.wealth.statement.lines

async function article() {
  const authorId = await insertSomebody(db)
  const post = await insertPost(db, { authorId, titles: { en: 'The barge' } })
  return { authorId, id: opaqueId('article', post.number), number: post.number }
}
async function giver(credit: number) {
  const personId = await insertSomebody(db)
  await giveWorth(db, personId, { credit })
  return personId
}

it('gives credit to the author of an article once, who reads in their statement from whom and for what', async () => {
  const { authorId, id, number } = await article()
  const ana = await giver(30)
  const asked = { key: newKey(), id, amount: 20, note: ' Thank you! ' }
  for (let times = 0; times < 3; times += 1)
    expect(await give(ana, asked)).toMatchObject({
      status: 200,
      body: { guaqi: { gifts: { give: { success: true, amount: 20 } } } },
    })
  expect([await available(ana), await available(authorId)]).toEqual([10, 20])
  const { name } = await db
    .selectFrom('people')
    .select('name')
    .where('id', '=', ana)
    .executeTakeFirstOrThrow()
  expect((await linesOf(authorId))[0]).toMatchObject({
    amount: 20,
    reason: 'gift',
    gift: { name, note: 'Thank you!' },
    cause: { title: 'The barge', path: expect.stringContaining(String(number)) },
  })
  expect((await linesOf(ana))[0]).toMatchObject({ amount: -20, gift: { note: 'Thank you!' } })
  const told = await db.selectFrom('outbox').select('data').where('name', '=', 'gift.given').execute()
  expect(told).toHaveLength(1)
  expect(await give(ana, { ...asked, amount: 5 })).toMatchObject({
    status: 409,
    body: { code: 'key-used' },
  })
})

it('refuses it where the author has no account any more', async () => {
  const { authorId, id } = await article()
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', authorId).execute()
  const ana = await giver(30)
  expect(await give(ana, { key: newKey(), id, amount: 20 })).toMatchObject({
    status: 422,
    body: { code: 'gift-nobody' },
  })
  expect(await available(ana)).toBe(30)
})

it('gives for an answer; the words stand nowhere in the ledger', async () => {
  const nodeId = await insertNode(db)
  const [asker, answerer, ana] = [await insertSomebody(db), await insertSomebody(db), await giver(10)]
  const topic = await insertTopic(db, { nodeId, authorId: asker })
  const answer = await insertAnswer(db, { topic })
  await db.updateTable('answers').set({ author_id: answerer }).where('id', '=', answer).execute()
  const note = 'You saved my garden'
  expect((await give(ana, { key: newKey(), id: opaqueId('answer', answer), amount: 10, note })).status).toBe(
    200,
  )
  expect(await available(answerer)).toBe(10)
  const { rows } = await sql<{ text: string }>`select row_to_json(ledger_transactions)::text as text
    from ledger_transactions`.execute(db)
  expect(rows.filter(({ text }) => text.includes(note))).toEqual([])
})

it('refuses what is one’s own, what is not there, too much, too little, and words of the silenced', async () => {
  const { authorId, id } = await article()
  const ana = await giver(8)
  const code = async (personId: number | null, more: object) =>
    (await give(personId, { key: newKey(), id, amount: 5, ...more })).body.code
  expect(await code(authorId, {})).toBe('gift-own')
  expect(await code(ana, { id: opaqueId('article', 999_999) })).toBe('content-not-found')
  expect(await code(ana, { id: opaqueId('topic', 1) })).toBe('content-not-found')
  expect(await give(ana, { key: newKey(), id, amount: 11 })).toMatchObject({
    status: 422,
    body: { code: 'balance-short', messages: ['You need 3 more.'] },
  })
  for (const amount of [0, -5, 0.5, 2 ** 53, '５', 10_001])
    expect(await code(ana, { amount })).toBe('malformed')
  expect(await code(ana, { note: 'x'.repeat(201) })).toBe('malformed')
  expect((await give(null, { key: newKey(), id, amount: 5 })).status).toBe(401)
  await insertSanction(db, ana)
  expect(await code(ana, { note: 'Thanks' })).toBe('gift-silenced')
  expect(await code(ana, {})).toBeUndefined()
  expect(await available(authorId)).toBe(5)
})

it('keeps the doors of private nodes', async () => {
  const nodeId = await insertNode(db, { visibility: 'private' })
  const ana = await giver(20)
  const topic = await insertTopic(db, { nodeId, authorId: await insertSomebody(db) })
  const answer = await insertAnswer(db, { topic })
  expect(await give(ana, { key: newKey(), id: opaqueId('answer', answer), amount: 5 })).toMatchObject({
    body: { code: 'private-node' },
  })
})

it('never gives more than there is, however many presses come at once', async () => {
  const { authorId, id } = await article()
  const ana = await giver(10)
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => give(ana, { key: newKey(), id, amount: 5 })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect([await available(ana), await available(authorId)]).toEqual([0, 10])
})
