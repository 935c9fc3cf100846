import { describe, expect, it } from 'vitest'
import { insertBounty, stateOf } from '#tests/bounties.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const ask = callerOf(call, signIn, 'community.disputeBounty')
const dispute = (personId: number, topic: number, reason = 'It was copied.') =>
  ask(personId, { topic, reason })

describe('community.disputeBounty', () => {
  it('freezes it, for whoever asked and whoever has answered', async () => {
    for (const who of ['asker', 'answerer'] as const) {
      const { askerId, topic, answers } = await insertBounty(db, { scores: [0] })
      const by = who === 'asker' ? askerId : (answers[0]?.authorId ?? 0)
      expect((await dispute(by, topic.number)).status).toBe(200)
      expect(await stateOf(db, topic.id)).toBe('disputed')
      expect(await dispute(by, topic.number)).toMatchObject({ status: 409, body: { code: 'bounty-closed' } })
    }
  })

  it('refuses others, strangers, what is no bounty or not held, and no words', async () => {
    const { askerId, topic } = await insertBounty(db)
    expect(await dispute(await insertPerson(db), topic.number)).toMatchObject({
      status: 403,
      body: { code: 'not-party' },
    })
    expect((await call('community.disputeBounty', { topic: topic.number, reason: 'No' })).status).toBe(401)
    expect(await dispute(askerId, 999_999)).toMatchObject({
      status: 404,
      body: { code: 'content-not-found' },
    })
    expect((await dispute(askerId, topic.number, '  ')).status).toBe(400)
    await db.updateTable('bounties').set({ hold_id: null }).where('post_id', '=', topic.id).execute()
    expect(await dispute(askerId, topic.number)).toMatchObject({
      status: 422,
      body: { code: 'bounty-not-payable' },
    })
  })
})
