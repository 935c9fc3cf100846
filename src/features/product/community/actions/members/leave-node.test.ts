import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

async function leave(nodeId: number | string, personId: number) {
  const { cookie } = await signIn(personId)
  return call('community.leaveNode', { id: nodeId }, { cookie, lang: 'en' })
}

async function insertMember(nodeId: number, state: 'joined' | 'waiting') {
  const personId = await insertPerson(db)
  await db.insertInto('node_members').values({ node_id: nodeId, person_id: personId, state }).execute()
  return personId
}
const countOf = (nodeId: number, body: unknown) =>
  expect(body).toMatchObject({ guaqi: { community: { leaveNode: { success: true, memberCount: nodeId } } } })

describe('community.leaveNode', () => {
  it('lets a member go, who then reads what is private no more; once is enough', async () => {
    const nodeId = await insertNode(db, { visibility: 'private', members_count: 3 })
    const personId = await insertMember(nodeId, 'joined')
    const { cookie } = await signIn(personId)
    expect((await call('community.listTopics', { node: nodeId }, { cookie })).status).toBe(200)
    countOf(2, (await leave(nodeId, personId)).body)
    countOf(2, (await leave(nodeId, personId)).body)
    expect((await call('community.listTopics', { node: nodeId }, { cookie })).status).toBe(403)
  })

  it('takes back a request to join, which nobody had counted', async () => {
    const nodeId = await insertNode(db, { join_kind: 'approval', members_count: 3 })
    countOf(3, (await leave(nodeId, await insertMember(nodeId, 'waiting'))).body)
  })

  it('refuses strangers, and a node that is not there', async () => {
    const nodeId = await insertNode(db)
    expect((await call('community.leaveNode', { id: nodeId })).status).toBe(401)
    expect(await leave(999_999, await insertPerson(db))).toMatchObject({
      status: 404,
      body: { code: 'node-not-found' },
    })
  })
})
