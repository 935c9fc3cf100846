import { describe, expect, it } from 'vitest'
import { insertBounty } from '#tests/bounties.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const dispute = callerOf(call, signIn, 'community.disputeBounty')
const list = callerOf(call, signIn, 'admin.listDisputes')
const staff = await insertSomebody(db, { roles: ['staff'] })

describe('admin.listDisputes', () => {
  it('tells the staff what is frozen, who says why, and who could win', async () => {
    const { askerId, topic, answers } = await insertBounty(db, { scores: [2, 1] })
    const { number } = topic
    await dispute(askerId, { topic: number, reason: 'Copied' })
    const { body } = await list(staff, {})
    const { nodes } = (body as { guaqi: { admin: { disputes: { nodes: Array<{ topic: number }> } } } }).guaqi
      .admin.disputes
    expect(nodes.find(({ topic }) => topic === number)).toMatchObject({
      reason: 'Copied',
      amount: 100,
      answers: answers.map(({ id }) => ({ databaseId: id })),
    })
    expect((await list(await insertSomebody(db), {})).status).toBe(403)
  })
})
