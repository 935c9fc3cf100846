import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { subscriptionSite } from '#tests/subscriptions.ts'

const { db, ask, nodeId, topic, secret, other } = await subscriptionSite('account.setSubscription')

it('keeps what somebody has chosen, and their last word counts, also when said twice at once', async () => {
  const person = await insertSomebody(db)
  const things = [
    { kind: 'topic', id: topic.number, level: 'answers' },
    { kind: 'node', id: nodeId, level: 'all' },
    { kind: 'person', id: other, level: 'none' },
  ]
  for (const data of things) {
    const [answer] = await Promise.all([ask(person, data), ask(person, data)])
    expect(answer?.body).toEqual({ guaqi: { account: { subscription: { level: data.level } } } })
  }
  await ask(person, { kind: 'topic', id: topic.number, level: 'none' })
  const rows = await db
    .selectFrom('subscriptions')
    .select(['kind', 'target_id', 'level', 'is_automatic'])
    .where('person_id', '=', person)
    .orderBy('kind')
    .execute()
  expect(rows).toEqual([
    { kind: 'node', target_id: nodeId, level: 'all', is_automatic: false },
    { kind: 'person', target_id: other, level: 'none', is_automatic: false },
    { kind: 'post', target_id: topic.id, level: 'none', is_automatic: false },
  ])
})

it('knows nothing of what the asker may not see, of oneself, or of what is not there', async () => {
  const person = await insertSomebody(db)
  for (const data of [
    { kind: 'topic', id: secret.number },
    { kind: 'topic', id: 999_999 },
    { kind: 'node', id: 999_999 },
    { kind: 'person', id: person },
    { kind: 'tag', id: 999_999 },
    { kind: 'article', id: 'nonsense' },
  ]) {
    expect(await ask(person, { ...data, level: 'all' })).toMatchObject({
      status: 404,
      body: { code: 'subscription-unknown' },
    })
  }
  expect(await ask(person, { kind: 'node', id: nodeId, level: 'answers' })).toMatchObject({
    status: 422,
    body: { code: 'subscription-level' },
  })
  expect((await ask(person, { kind: 'moon', id: 1, level: 'all' })).status).toBe(400)
  expect((await ask(null, { kind: 'node', id: nodeId, level: 'all' })).status).toBe(401)
})
