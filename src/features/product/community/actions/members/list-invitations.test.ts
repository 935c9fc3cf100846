import { expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const list = callerOf(call, signIn, 'community.listInvitations')

it('lists what is open for whoever moderates the node, and refuses all others', async () => {
  const [admin, helper, person] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  const node = await insertNode(db, { admin_id: admin })
  await db
    .insertInto('node_members')
    .values({ node_id: node, person_id: helper, role: 'moderator' })
    .execute()
  await callerOf(call, signIn, 'community.inviteToNode')(helper, { node, person })
  const { body } = await list(helper, { node })
  expect(body).toMatchObject({
    guaqi: {
      community: {
        invitations: { nodes: [{ to: expect.any(String), uses: 0, mostUses: 1 }], canLink: false },
      },
    },
  })
  expect((await call('community.listInvitations', { node })).status).toBe(401)
  expect((await list(person, { node })).body.code).toBe('not-node-admin')
  expect((await list(admin, { node: 999_999 })).body.code).toBe('node-not-found')
  const gone = await insertNode(db, { admin_id: admin, deleted_at: new Date() })
  expect((await list(admin, { node: gone })).body.code).toBe('gone')
})
