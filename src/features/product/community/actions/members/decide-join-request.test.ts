import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const decide = callerOf(call, signIn, 'community.decideJoinRequest')
const join = callerOf(call, signIn, 'mutates.joinNode')

async function insertWaiting() {
  const [admin, person] = [await insertPerson(db), await insertPerson(db)]
  const node = await insertNode(db, { admin_id: admin, join_kind: 'approval', members_count: 1 })
  await join(person, { id: node, request: ' I read a lot. ' })
  return { admin, person, node }
}
const rowOf = (node: number, person: number) =>
  db
    .selectFrom('node_members')
    .innerJoin('nodes', 'nodes.id', 'node_id')
    .select(['state', 'request', 'refusal', 'members_count as members'])
    .where('node_id', '=', node)
    .where('person_id', '=', person)
    .executeTakeFirst()

describe('community.decideJoinRequest', () => {
  it('lets in whoever asked, once', async () => {
    const { admin, person, node } = await insertWaiting()
    expect(await rowOf(node, person)).toMatchObject({
      state: 'waiting',
      request: 'I read a lot.',
      members: 1,
    })
    const both = await Promise.all([1, 2].map(() => decide(admin, { node, person, isApproved: true })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('request-decided')
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      guaqi: { community: { decideJoinRequest: { success: true, memberCount: 2, waiting: 0 } } },
    })
    expect(await rowOf(node, person)).toMatchObject({ state: 'joined', members: 2 })
  })

  it('refuses with a reason, which asking again clears', async () => {
    const { admin, person, node } = await insertWaiting()
    const no = { node, person, isApproved: false }
    expect((await decide(admin, { ...no, reason: '  ' })).body.code).toBe('refusal-needs-reason')
    expect((await decide(admin, { ...no, reason: 'Members only bring books.' })).status).toBe(200)
    const refused = { state: 'left', refusal: 'Members only bring books.', members: 1 }
    expect(await rowOf(node, person)).toMatchObject(refused)
    const mine = await callerOf(call, signIn, 'community.listMyNodes')(person, {})
    expect(JSON.stringify(mine.body)).toContain('Members only bring books.')
    await join(person, { id: node })
    expect(await rowOf(node, person)).toMatchObject({ state: 'waiting', refusal: null })
  })

  it('says so where the request was taken back, or there never was one', async () => {
    const { admin, person, node } = await insertWaiting()
    await callerOf(call, signIn, 'community.leaveNode')(person, { id: node })
    for (const one of [person, await insertPerson(db)]) {
      const { status, body } = await decide(admin, { node, person: one, isApproved: true })
      expect([status, body.code]).toEqual([409, 'request-decided'])
    }
  })

  it('refuses strangers, others, whoever was replaced, the silenced, and nodes that are not there', async () => {
    const { admin, person, node } = await insertWaiting()
    const yes = { node, person, isApproved: true }
    expect((await call('community.decideJoinRequest', yes)).status).toBe(401)
    expect((await decide(person, yes)).body.code).toBe('not-node-admin')
    expect((await decide(admin, { ...yes, node: 999_999 })).body.code).toBe('node-not-found')
    const gone = await insertNode(db, { admin_id: admin, deleted_at: new Date() })
    expect((await decide(admin, { ...yes, node: gone })).body.code).toBe('gone')
    await db
      .insertInto('sanctions')
      .values({ person_id: admin, kind: 'silence', reason: 'Too loud.' })
      .execute()
    expect((await decide(admin, yes)).body.code).toBe('not-node-admin')
    await db.updateTable('nodes').set({ admin_id: null }).where('id', '=', node).execute()
    expect((await decide(admin, yes)).body.code).toBe('not-node-admin')
    expect(await rowOf(node, person)).toMatchObject({ state: 'waiting' })
  })
})
