import { expect, it } from 'vitest'
import { hoursAgo, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { ListedPeople } from '../schemas.ts'

const { db, call } = await testSite()

async function people(data: object): Promise<number[]> {
  const { status, body } = await call('profile.listPeople', data, { lang: 'en' })
  expect(status).toBe(200)
  const { nodes } = (body as { guaqi: { profile: { people: ListedPeople } } }).guaqi.profile.people
  return nodes.map(({ databaseId }) => databaseId)
}

it('lists those that are chosen, in their order, and who is gone not', async () => {
  const [one, two] = [await insertSomebody(db), await insertSomebody(db, { is_searchable: false })]
  const gone = await insertSomebody(db, { deleted_at: new Date() })
  expect(await people({ from: 'chosen', numbers: [two, gone, one, two, 99_999] })).toEqual([two, one])
  expect(await people({ from: 'chosen' })).toEqual([])
})

it('lists who came last, and nobody who does not want to be found', async () => {
  const first = await insertSomebody(db)
  await insertSomebody(db, { is_searchable: false })
  await insertSomebody(db, { deleted_at: new Date() })
  const last = await insertSomebody(db)
  expect(await people({ from: 'newest', first: 2 })).toEqual([last, first])
})

it('lists who was active last in what everybody may read', async () => {
  const [early, late, hidden] = [await insertSomebody(db), await insertSomebody(db), await insertSomebody(db)]
  const nodeId = await insertNode(db)
  const closed = await insertNode(db, { visibility: 'private' })
  await insertTopic(db, { nodeId, authorId: early, lastActivityAt: hoursAgo(5) })
  await insertTopic(db, { nodeId, authorId: late, lastActivityAt: hoursAgo(2) })
  await insertTopic(db, { nodeId, authorId: early, lastActivityAt: hoursAgo(9) })
  await insertTopic(db, { nodeId: closed, authorId: hidden, lastActivityAt: hoursAgo(1) })
  expect(await people({ from: 'active' })).toEqual([late, early])
})

it('refuses a list that there is not', async () => {
  for (const data of [
    { from: 'richest' },
    { from: 'newest', first: 25 },
    { from: 'chosen', numbers: ['ana'] },
  ])
    expect((await call('profile.listPeople', data)).status).toBe(400)
})
