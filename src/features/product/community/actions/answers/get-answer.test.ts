import { describe, expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()
const nodeId = await insertNode(db, { name: 'Repairs', slug: 'repairs' })

describe('community.getAnswer', () => {
  it('gives an answer with its topic and node', async () => {
    const topic = await insertTopic(db, { nodeId, title: 'Why is it slow?' })
    const id = await insertAnswer(db, { topic, text: 'Dust.', score: 4 })
    expect(await call('community.getAnswer', { id })).toMatchObject({
      status: 200,
      body: {
        guaqi: {
          community: {
            answer: {
              answer: {
                databaseId: id,
                path: `community/answer/${id}`,
                html: '<p>Dust.</p>',
                excerpt: 'Dust.',
                score: 4,
              },
              topic: { databaseId: topic.number, title: 'Why is it slow?' },
              cat: { databaseId: nodeId },
            },
          },
        },
      },
    })
  })

  it('says of a deleted answer, or one below a deleted topic, that it is gone', async () => {
    const topic = await insertTopic(db, { nodeId })
    const deleted = await insertAnswer(db, { topic })
    await db.updateTable('answers').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()
    const below = await insertAnswer(db, { topic: await insertTopic(db, { nodeId, deletedAt: new Date() }) })
    for (const id of [deleted, below]) {
      expect(await call('community.getAnswer', { id })).toMatchObject({ status: 410, body: { code: 'gone' } })
    }
    // Deleted answers of private nodes are not found, instead of gone.
    const closed = await insertNode(db, { visibility: 'private' })
    const hidden = await insertAnswer(db, {
      topic: await insertTopic(db, { nodeId: closed, deletedAt: new Date() }),
    })
    expect((await call('community.getAnswer', { id: hidden })).status).toBe(404)
  })

  it('refuses an answer that is not there, hidden, or below a topic that cannot be read', async () => {
    const topic = await insertTopic(db, { nodeId })
    const draft = await insertTopic(db, { nodeId, state: 'draft' })
    const ids = [
      await insertAnswer(db, { topic, state: 'hidden' }),
      await insertAnswer(db, { topic, state: 'pending' }),
      await insertAnswer(db, { topic: draft }),
      999_999,
    ]
    for (const id of ids) {
      expect(await call('community.getAnswer', { id })).toMatchObject({
        status: 404,
        body: { code: 'answer-not-found' },
      })
    }
    const closed = await insertTopic(db, { nodeId: await insertNode(db, { visibility: 'private' }) })
    const id = await insertAnswer(db, { topic: closed })
    expect(await call('community.getAnswer', { id })).toMatchObject({
      status: 403,
      body: { code: 'private-node' },
    })
  })
})
