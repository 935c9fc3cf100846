import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { subscriptionSite } from '#tests/subscriptions.ts'
import { setSubscription } from '../queries/subscriptions.ts'

const { db, ask, topic, secret } = await subscriptionSite('account.getSubscription')

it('is what was chosen, or nothing yet', async () => {
  const person = await insertSomebody(db)
  const of = { kind: 'topic', id: topic.number }
  const answer = (level: string | null) => ({ body: { guaqi: { account: { subscription: { level } } } } })
  const now = new Date()
  await setSubscription(db, { personId: person, kind: 'tag', targetId: topic.id, level: 'all', now })
  expect(await ask(person, of)).toMatchObject(answer(null))
  await setSubscription(db, { personId: person, kind: 'post', targetId: topic.id, level: 'answers', now })
  expect(await ask(person, of)).toMatchObject(answer('answers'))
  expect(await ask(person, { kind: 'topic', id: secret.number })).toMatchObject({
    status: 404,
    body: { code: 'subscription-unknown' },
  })
  expect((await ask(null, of)).status).toBe(401)
})
