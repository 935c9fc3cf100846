import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { subscriptionSite } from '#tests/subscriptions.ts'
import { setSubscription, type TargetKind } from '../queries/subscriptions.ts'
import type { Subscriptions } from '../schemas.ts'

const { db, ask, nodeId, topic, secret, other } = await subscriptionSite('account.getSubscriptions')
const listOf = async (personId: number, after = ''): Promise<Subscriptions> => {
  const { body } = await ask(personId, { after })
  return (body.guaqi as { account: { subscriptions: Subscriptions } }).account.subscriptions
}
const subscribe = (personId: number, kind: TargetKind, targetId: number, seconds = 0) =>
  setSubscription(db, { personId, kind, targetId, level: 'all', now: new Date(Date.now() - seconds * 1_000) })

it('names everything one has subscribed to, the newest first, and nothing that one may not know of', async () => {
  const person = await insertSomebody(db)
  await subscribe(person, 'post', topic.id, 3)
  await subscribe(person, 'node', nodeId, 2)
  await subscribe(person, 'person', other, 1)
  await subscribe(person, 'post', secret.id)
  const { nodes } = await listOf(person)
  expect(nodes.map(({ kind, name, path }) => [kind, name, path])).toEqual([
    ['person', 'Olaf', expect.stringMatching(/^profile\/person-/)],
    ['node', 'Reading', `community/archive/${nodeId}`],
    ['topic', 'Which bell?', `community/${topic.number}`],
  ])
})

it('comes page by page', async () => {
  const person = await insertSomebody(db)
  for (let turn = 0; turn < 22; turn += 1) {
    await subscribe(person, 'person', await insertSomebody(db), turn)
  }
  const first = await listOf(person)
  const second = await listOf(person, first.pageInfo.endCursor)
  expect([first.nodes.length, first.pageInfo.hasNextPage]).toEqual([20, true])
  expect([second.nodes.length, second.pageInfo.hasNextPage]).toEqual([2, false])
  expect((await ask(null, {})).status).toBe(401)
})
