import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const create = callerOf(call, signIn, 'community.createInvitation')
const list = callerOf(call, signIn, 'community.listInvitations')
const join = callerOf(call, signIn, 'mutates.joinNode')
const stateIn = (body: unknown) => (body as { gqJoinNode?: { state: string } }).gqJoinNode?.state

async function insertAsked() {
  const admin = await insertPerson(db)
  return { admin, node: await insertNode(db, { admin_id: admin, join_kind: 'approval' }) }
}
const tokenIn = (body: unknown) =>
  (body as { guaqi: { community: { createInvitation: { token: string } } } }).guaqi.community.createInvitation
    .token

describe('community.createInvitation', () => {
  it('lets in as many as it is for, though more come at once', async () => {
    const { admin, node } = await insertAsked()
    const invitation = tokenIn((await create(admin, { node, uses: 2, days: 7 })).body)
    const people = await Promise.all([1, 2, 3, 4].map(() => insertPerson(db)))
    const came = await Promise.all(people.map((person) => join(person, { id: node, invitation })))
    expect(came.map(({ body }) => stateIn(body)).toSorted()).toEqual([
      'joined',
      'joined',
      'waiting',
      'waiting',
    ])
    const open = await list(admin, { node })
    expect(open.body).toMatchObject({ guaqi: { community: { invitations: { nodes: [], canLink: true } } } })
  })

  it('holds until its day, for its own node, and is kept as a hash', async () => {
    const { admin, node } = await insertAsked()
    const invitation = tokenIn((await create(admin, { node, uses: 5, days: 1 })).body)
    const rows = await db.selectFrom('node_invitations').selectAll().where('node_id', '=', node).execute()
    expect(JSON.stringify(rows)).not.toContain(invitation)
    const other = await insertAsked()
    const person = await insertPerson(db)
    expect(stateIn((await join(person, { id: other.node, invitation })).body)).toBe('waiting')
    await db
      .updateTable('node_invitations')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('node_id', '=', node)
      .execute()
    expect(stateIn((await join(person, { id: node, invitation })).body)).toBe('waiting')
  })

  it('refuses strangers, moderators, one too many, and nodes that are not there', async () => {
    const { admin, node } = await insertAsked()
    const data = { node, uses: 5, days: 7 }
    expect((await call('community.createInvitation', data)).status).toBe(401)
    const helper = await insertPerson(db)
    await db
      .insertInto('node_members')
      .values({ node_id: node, person_id: helper, role: 'moderator' })
      .execute()
    expect((await create(helper, data)).body.code).toBe('not-node-admin')
    expect((await create(admin, { ...data, node: 999_999 })).body.code).toBe('node-not-found')
    const gone = await insertNode(db, { admin_id: admin, deleted_at: new Date() })
    expect((await create(admin, { ...data, node: gone })).body.code).toBe('gone')
    await db
      .insertInto('node_invitations')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          node_id: node,
          by_id: admin,
          most_uses: 1,
          token_hash: Buffer.from(`${node}/${index}`),
          expires_at: new Date(Date.now() + 1e6),
        })),
      )
      .execute()
    expect((await create(admin, data)).body.code).toBe('invitations-full')
  })
})
