import { expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { webhookSite } from '#tests/webhooks.ts'
import { EVENTS } from '../rules.ts'
import { forgetOldDeliveries } from './forget-deliveries.ts'
import { tellOrderPaid } from './tell-order-paid.ts'
import { tellPersonJoined } from './tell-person-joined.ts'
import { tellAnswer, tellTexts } from './tell-texts.ts'

const { db, make } = await webhookSite()
await make(EVENTS)

const told = async () => {
  const rows = await db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
  await db.deleteFrom('webhook_deliveries').execute()
  return rows.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
}

it('tells of a person by what everybody sees, once however often it is asked', async () => {
  const id = await insertSomebody(db, { name: 'Ana', slug: 'ana', email: 'ana@town.example' })
  await runJob(db, tellPersonJoined, { id })
  await runJob(db, tellPersonJoined, { id })
  const messages = await told()
  expect(messages).toMatchObject([
    { type: 'person.joined', data: { id, name: 'Ana', url: expect.stringContaining('/ana') } },
  ])
  expect(JSON.stringify(messages)).not.toContain('@town')
})

it('tells of topics and answers that a stranger may read, and of no others', async () => {
  const author = await insertSomebody(db)
  const topic = await insertTopic(db, { authorId: author, nodeId: await insertNode(db) })
  const answer = await insertAnswer(db, { topic, authorId: author })
  await runJob(db, tellTexts, { texts: [{ kind: 'topic', number: topic.number }] })
  await runJob(db, tellAnswer, { answerId: answer, event: 'answer.created' })
  await runJob(db, tellAnswer, { answerId: answer, event: 'topic.solved' })
  expect(await told()).toMatchObject([
    { type: 'topic.created', data: { number: topic.number } },
    { type: 'answer.created', data: { id: answer, topic: { number: topic.number } } },
    { type: 'topic.solved', data: { number: topic.number, answer: { id: answer } } },
  ])
  await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', topic.id).execute()
  await runJob(db, tellTexts, {
    texts: [
      { kind: 'topic', number: topic.number },
      { kind: 'page', number: 1 },
    ],
  })
  await runJob(db, tellAnswer, { answerId: answer, event: 'answer.created' })
  await runJob(db, tellOrderPaid, { orderId: 999_999 })
  await runJob(db, tellPersonJoined, { id: 999_999 })
  expect(await told()).toEqual([])
})

it('forgets what was told a month ago', async () => {
  await runJob(db, tellPersonJoined, { id: await insertSomebody(db) })
  await db.updateTable('webhook_deliveries').set({ state: 'arrived' }).execute()
  await runJob(db, forgetOldDeliveries, null)
  expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toHaveLength(1)
  await runJob(db, forgetOldDeliveries, null, new Date(Date.now() + 31 * 86_400_000))
  expect(await told()).toEqual([])
})
