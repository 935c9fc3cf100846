import { describe, expect, it } from 'vitest'
import { hoursAgo, insertMember, insertNode } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { NodeMembers } from '../../schemas/desk.ts'

const { db, call, signIn } = await testSite()
const list = callerOf(call, signIn, 'community.listNodeMembers')

const membersOf = ({ body }: { body: unknown }) =>
  (body as { guaqi: { community: { nodeMembers: NodeMembers } } }).guaqi.community.nodeMembers

describe('community.listNodeMembers', () => {
  it('lists who is in, the newest first, and nobody who waits, left or whose time is over', async () => {
    const admin = await insertPerson(db)
    const node = await insertNode(db, { admin_id: admin })
    const [one, two, ...others] = await Promise.all(Array.from({ length: 5 }, () => insertPerson(db)))
    const rows = [
      { person_id: one as number, joined_at: hoursAgo(9) },
      { person_id: two as number, joined_at: hoursAgo(2) },
      { person_id: admin, joined_at: hoursAgo(99) },
      { person_id: others[0] as number, state: 'waiting' as const },
      { person_id: others[1] as number, state: 'left' as const },
      { person_id: others[2] as number, until: hoursAgo(1) },
    ]
    await db
      .insertInto('node_members')
      .values(rows.map((row) => ({ node_id: node, ...row })))
      .execute()
    const { nodes, pageInfo } = membersOf(await list(one as number, { node, after: '' }))
    expect(nodes.map(({ person, isAdmin }) => [person.databaseId, isAdmin])).toEqual([
      [two, false],
      [one, false],
      [admin, true],
    ])
    expect(pageInfo.hasNextPage).toBe(false)
  })

  it('says of each what the asker can do about them', async () => {
    const [admin, helper, member] = await Promise.all(Array.from({ length: 3 }, () => insertPerson(db)))
    const node = await insertNode(db, { admin_id: admin as number })
    await insertMember(db, node, admin as number)
    await insertMember(db, node, helper as number, { role: 'moderator' })
    await insertMember(db, node, member as number)
    const canOf = async (by: number | undefined) =>
      new Map(
        membersOf(await list(by as number, { node, after: '' })).nodes.map(({ person, can }) => [
          person.databaseId,
          can,
        ]),
      )
    const byAdmin = await canOf(admin)
    expect(byAdmin.get(admin as number)).toEqual({ takeOut: false, silence: false, name: false })
    for (const one of [helper, member])
      expect(byAdmin.get(one as number)).toEqual({ takeOut: true, silence: true, name: true })
    const byHelper = await canOf(helper)
    expect(byHelper.get(member as number)).toEqual({ takeOut: true, silence: true, name: false })
    expect(byHelper.get(admin as number)).toEqual({ takeOut: false, silence: false, name: false })
    expect((await canOf(member)).get(helper as number)).toEqual({
      takeOut: false,
      silence: false,
      name: false,
    })
  })

  it('goes on where the page before ended', async () => {
    const node = await insertNode(db)
    const people = await Promise.all(Array.from({ length: 21 }, () => insertPerson(db)))
    await db
      .insertInto('node_members')
      .values(people.map((person_id) => ({ node_id: node, person_id, joined_at: hoursAgo(1) })))
      .execute()
    const first = membersOf(await list(people[0] as number, { node, after: '' }))
    const second = membersOf(await list(people[0] as number, { node, after: first.pageInfo.endCursor }))
    const seen = [...first.nodes, ...second.nodes].map(({ person }) => person.databaseId)
    expect(new Set(seen)).toEqual(new Set(people))
    expect(seen).toHaveLength(21)
  })

  it('refuses strangers, who is not in a private node, and a node that is not there or no more', async () => {
    const person = await insertPerson(db)
    const node = await insertNode(db, { visibility: 'private' })
    expect((await call('community.listNodeMembers', { node })).status).toBe(401)
    const refused = async (id: number) => (await list(person, { node: id, after: '' })).body.code
    expect(await refused(node)).toBe('private-node')
    expect(await refused(999_999)).toBe('node-not-found')
    expect(await refused(await insertNode(db, { deleted_at: new Date() }))).toBe('gone')
    expect((await list(person, { node, after: 'no cursor' })).status).toBe(400)
  })
})
