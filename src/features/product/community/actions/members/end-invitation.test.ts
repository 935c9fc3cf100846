import { expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const end = callerOf(call, signIn, 'community.endInvitation')

it('takes an invitation back once, and refuses all others', async () => {
  const [admin, person] = [await insertPerson(db), await insertPerson(db)]
  const node = await insertNode(db, { admin_id: admin, join_kind: 'approval' })
  await callerOf(call, signIn, 'community.inviteToNode')(admin, { node, person })
  const { id: invitation } = await db
    .selectFrom('node_invitations')
    .select('id')
    .where('node_id', '=', node)
    .executeTakeFirstOrThrow()
  const data = { node, invitation }
  expect((await call('community.endInvitation', data)).status).toBe(401)
  expect((await end(person, data)).body.code).toBe('not-node-admin')
  expect((await end(admin, { ...data, node: 999_999 })).body.code).toBe('node-not-found')
  const gone = await insertNode(db, { admin_id: admin, deleted_at: new Date() })
  expect((await end(admin, { ...data, node: gone })).body.code).toBe('gone')
  const both = await Promise.all([end(admin, data), end(admin, data)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('invitation-over')
  await callerOf(call, signIn, 'mutates.joinNode')(person, { id: node })
  const row = await db
    .selectFrom('node_members')
    .select('state')
    .where('person_id', '=', person)
    .executeTakeFirst()
  expect(row?.state).toBe('waiting')
})
