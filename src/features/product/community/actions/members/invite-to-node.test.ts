import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const invite = callerOf(call, signIn, 'community.inviteToNode')
const join = callerOf(call, signIn, 'mutates.joinNode')
const stateIn = (body: unknown) => (body as { gqJoinNode?: { state: string } }).gqJoinNode?.state

async function insertAsked(joinKind: 'approval' | 'level' | 'free' = 'approval') {
  const [admin, person] = [await insertPerson(db), await insertPerson(db)]
  const node = await insertNode(db, {
    admin_id: admin,
    join_kind: joinKind,
    ...(joinKind === 'level' && { join_levels: ['lv6'] }),
  })
  return { admin, person, node }
}

describe('community.inviteToNode', () => {
  it('lets somebody in at once, where others wait or lack the level', async () => {
    for (const kind of ['approval', 'level'] as const) {
      const { admin, person, node } = await insertAsked(kind)
      expect((await invite(admin, { node, person })).status).toBe(200)
      expect(stateIn((await join(person, { id: node })).body)).toBe('joined')
      const other = await insertPerson(db)
      expect(stateIn((await join(other, { id: node })).body)).toBe(
        kind === 'approval' ? 'waiting' : undefined,
      )
    }
  })

  it('lets back in who was taken out, once', async () => {
    const { admin, person, node } = await insertAsked('free')
    const takeOut = callerOf(call, signIn, 'community.takeOutMember')
    await join(person, { id: node })
    await takeOut(admin, { node, person, reason: 'Too loud.' })
    await invite(admin, { node, person })
    expect(stateIn((await join(person, { id: node })).body)).toBe('joined')
    await takeOut(admin, { node, person, reason: 'Again.' })
    expect(stateIn((await join(person, { id: node })).body)).toBe('waiting')
  })

  it('invites once where two press at once', async () => {
    const { admin, person, node } = await insertAsked()
    const both = await Promise.all([1, 2].map(() => invite(admin, { node, person })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('invited-already')
  })

  it('refuses strangers, others, who is in, who has asked, and who or what is not there', async () => {
    const { admin, person, node } = await insertAsked()
    expect((await call('community.inviteToNode', { node, person })).status).toBe(401)
    expect((await invite(person, { node, person: admin })).body.code).toBe('not-node-admin')
    expect((await invite(admin, { node, person: 999_999 })).body.code).toBe('nobody-there')
    expect((await invite(admin, { node, person: admin })).body.code).toBe('in-node-already')
    expect((await invite(admin, { node: 999_999, person })).body.code).toBe('node-not-found')
    const gone = await insertNode(db, { admin_id: admin, deleted_at: new Date() })
    expect((await invite(admin, { node: gone, person })).body.code).toBe('gone')
    await join(person, { id: node })
    expect((await invite(admin, { node, person })).body.code).toBe('asked-already')
  })
})
