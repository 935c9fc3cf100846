import { describe, expect, it } from 'vitest'
import { hoursAgo, insertNode } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { JoinRequests } from '../../schemas/desk.ts'

const { db, call, signIn } = await testSite()
const list = callerOf(call, signIn, 'community.listJoinRequests')

describe('community.listJoinRequests', () => {
  it('lists who waits with what they say, the longest first, to the admin of the node and those of the site', async () => {
    const admin = await insertPerson(db)
    const node = await insertNode(db, { admin_id: admin, join_kind: 'approval' })
    const [late, early, inside] = await Promise.all([1, 2, 3].map(() => insertPerson(db)))
    await db
      .insertInto('node_members')
      .values([
        { node_id: node, person_id: late as number, state: 'waiting' as const, joined_at: hoursAgo(1) },
        {
          node_id: node,
          person_id: early as number,
          state: 'waiting',
          joined_at: hoursAgo(3),
          request: 'I mend clocks.',
        },
        { node_id: node, person_id: inside as number, state: 'joined' },
      ])
      .execute()
    for (const asker of [admin, await insertSomebody(db, { roles: ['admin'] })]) {
      const { body } = await list(asker, { node, after: '' })
      const { nodes } = (body as { guaqi: { community: { joinRequests: JoinRequests } } }).guaqi.community
        .joinRequests
      expect(nodes.map(({ person, request }) => [person.databaseId, request])).toEqual([
        [early, 'I mend clocks.'],
        [late, ''],
      ])
    }
  })

  it('refuses strangers, members, admins of other nodes, and nodes that are not there', async () => {
    const other = await insertPerson(db)
    await insertNode(db, { admin_id: other })
    const node = await insertNode(db, { admin_id: await insertPerson(db) })
    expect((await call('community.listJoinRequests', { node })).status).toBe(401)
    const refused = async (id: number) => (await list(other, { node: id, after: '' })).body.code
    expect(await refused(node)).toBe('not-node-admin')
    expect(await refused(999_999)).toBe('node-not-found')
    expect(await refused(await insertNode(db, { admin_id: other, deleted_at: new Date() }))).toBe('gone')
  })
})
