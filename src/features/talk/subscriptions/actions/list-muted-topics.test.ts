import { expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const set = callerOf(call, signIn, 'account.setSubscription')
const list = callerOf(call, signIn, 'account.getMutedTopics')
const at = (topics: number[]) => ({ body: { guaqi: { account: { mutedTopics: { topics } } } } })

it('names the topics that somebody has muted, from the choice on until it is taken back', async () => {
  const person = await insertPerson(db)
  const { number } = await insertTopic(db, { nodeId: await insertNode(db) })
  expect(await list(person, {})).toMatchObject(at([]))
  await set(person, { kind: 'topic', id: number, level: 'none' })
  expect(await list(person, {})).toMatchObject(at([number]))
  const { cookie } = await signIn(person)
  const own = await call('reactions.getOwn', { kind: 'topic', id: String(number) }, { cookie })
  expect(JSON.stringify(own.body)).toContain('"isMuted":true')
  await set(person, { kind: 'topic', id: number, level: 'all' })
  expect(await list(person, {})).toMatchObject(at([]))
})

it('refuses strangers', async () => {
  expect((await list(null, {})).status).toBe(401)
})
