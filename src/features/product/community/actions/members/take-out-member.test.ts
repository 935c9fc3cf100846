import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const takeOut = callerOf(call, signIn, 'community.takeOutMember')
const join = callerOf(call, signIn, 'mutates.joinNode')
const name = callerOf(call, signIn, 'community.nameModerator')

async function insertJoined() {
  const [admin, person] = [await insertPerson(db), await insertPerson(db)]
  const node = await insertNode(db, { admin_id: admin })
  await join(person, { id: node })
  return { admin, person, node, reason: 'Sold things in every topic.' }
}
const rowOf = (node: number, person: number) =>
  db
    .selectFrom('node_members')
    .innerJoin('nodes', 'nodes.id', 'node_id')
    .select(['state', 'refusal', 'members_count as members'])
    .where('node_id', '=', node)
    .where('person_id', '=', person)
    .executeTakeFirst()

describe('community.takeOutMember', () => {
  it('takes out once, with a reason, and coming back asks to be let in', async () => {
    const { admin, person, node, reason } = await insertJoined()
    const both = await Promise.all([1, 2].map(() => takeOut(admin, { node, person, reason })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('not-a-member')
    expect(await rowOf(node, person)).toEqual({ state: 'left', refusal: reason, members: 0 })
    await join(person, { id: node })
    expect(await rowOf(node, person)).toMatchObject({ state: 'waiting', members: 0 })
    const decide = callerOf(call, signIn, 'community.decideJoinRequest')
    await decide(admin, { node, person, isApproved: true })
    await callerOf(call, signIn, 'community.leaveNode')(person, { id: node })
    await join(person, { id: node })
    expect(await rowOf(node, person)).toMatchObject({ state: 'joined', members: 1 })
  })

  it('makes worthless what invited them before, by name or by a link', async () => {
    const { admin, person, node, reason } = await insertJoined()
    const other = await insertNode(db, { admin_id: admin, join_kind: 'approval' })
    await callerOf(call, signIn, 'community.createInvitation')(admin, { node, uses: 5, days: 5 })
    const token = 'of-a-link-that-they-know'
    await sql`update node_invitations set token_hash = sha256(${token}) where node_id = ${node}`.execute(db)
    for (const id of [node, other]) {
      await sql`insert into node_invitations (node_id, by_id, person_id, most_uses, expires_at)
        values (${id}, ${admin}, ${person}, 1, now() + interval '1 day')`.execute(db)
    }
    await takeOut(admin, { node, person, reason })
    await join(person, { id: node, invitation: token })
    expect(await rowOf(node, person)).toMatchObject({ state: 'waiting' })
    await join(person, { id: other })
    expect(await rowOf(other, person)).toMatchObject({ state: 'joined' })
  })

  it('keeps who was taken out from paying their way back in', async () => {
    const { admin, person, node, reason } = await insertJoined()
    await takeOut(admin, { node, person, reason })
    const dear = {
      join_kind: 'money' as const,
      join_prices: JSON.stringify({ RMB: 100 }),
      join_period: 'ever' as const,
    }
    await db.updateTable('nodes').set(dear).where('id', '=', node).execute()
    const paid = await join(person, { id: node, pay: { currency: 'RMB', amount: 100 } })
    expect([paid.status, paid.body.code]).toEqual([403, 'was-taken-out'])
  })

  it('is for moderators too, but not over each other or the admin', async () => {
    const { admin, person, node, reason } = await insertJoined()
    const [one, two] = [await insertPerson(db), await insertPerson(db)]
    for (const each of [one, two]) {
      await join(each, { id: node })
      await name(admin, { node, person: each, isModerator: true })
    }
    expect((await takeOut(one, { node, person: two, reason })).body.code).toBe('member-above')
    expect((await takeOut(one, { node, person: admin, reason })).body.code).toBe('member-above')
    expect((await takeOut(one, { node, person: one, reason })).body.code).toBe('leave-instead')
    expect((await takeOut(one, { node, person, reason })).status).toBe(200)
    expect((await takeOut(admin, { node, person: two, reason })).status).toBe(200)
  })

  it('refuses who has paid, blank reasons, strangers, others, and nodes that are not there', async () => {
    const { admin, person, node, reason } = await insertJoined()
    const data = { node, person, reason }
    expect((await call('community.takeOutMember', data)).status).toBe(401)
    expect((await takeOut(person, { ...data, person: admin })).body.code).toBe('not-node-admin')
    expect((await takeOut(admin, { ...data, reason: '  ' })).body.code).toBe('taking-out-needs-reason')
    expect((await takeOut(admin, { ...data, node: 999_999 })).body.code).toBe('node-not-found')
    const gone = await insertNode(db, { admin_id: admin, deleted_at: new Date() })
    expect((await takeOut(admin, { ...data, node: gone })).body.code).toBe('gone')
    await db
      .insertInto('purchases')
      .values({ person_id: person, node_id: node, unit: 'RMB', amount: 100, seller_amount: 90 })
      .execute()
    expect((await takeOut(admin, data)).body.code).toBe('member-has-paid')
  })
})
