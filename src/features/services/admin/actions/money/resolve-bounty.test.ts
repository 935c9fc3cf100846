import { afterEach, describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { hasOf, insertBounty, stateOf } from '#tests/bounties.ts'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const resolve = callerOf(call, signIn, 'admin.resolveBounty')
const dispute = callerOf(call, signIn, 'community.disputeBounty')
const staff = await insertSomebody(db, { roles: ['staff'] })
afterEach(async () => expect((await checkLedger(db)).problem).toBeNull())

async function disputed(scores: number[] = [2, 1]) {
  const bounty = await insertBounty(db, { scores })
  expect((await dispute(bounty.askerId, { topic: bounty.topic.number, reason: 'Copied' })).status).toBe(200)
  return { ...bounty, number: bounty.topic.number }
}

describe('admin.resolveBounty', () => {
  it('pays one, shares, or gives back, and puts it on record', async () => {
    const paid = await disputed()
    const winner = paid.answers[1]
    expect((await resolve(staff, { topic: paid.number, outcome: 'paid', answer: winner?.id })).status).toBe(
      200,
    )
    expect(await hasOf(db, winner?.authorId ?? 0)).toEqual({ credit: 100 })
    const split = await disputed()
    expect((await resolve(staff, { topic: split.number, outcome: 'split' })).status).toBe(200)
    expect(await Promise.all(split.answers.map(({ authorId }) => hasOf(db, authorId)))).toEqual([
      { credit: 67 },
      { credit: 33 },
    ])
    const back = await disputed()
    expect((await resolve(staff, { topic: back.number, outcome: 'refunded' })).status).toBe(200)
    expect(await hasOf(db, back.askerId)).toEqual({ credit: 100 })
    expect(await listAct(db, back.askerId)).toMatchObject([{ actor_id: staff, act: 'resolve-bounty' }])
    expect(await stateOf(db, back.topic.id)).toBe('refunded')
  })

  it('refuses what is not disputed or not there, an answer that cannot win, and nobody to share', async () => {
    const { number } = await disputed([0])
    const code = async (data: object) => (await resolve(staff, data)).body.code
    expect(await code({ topic: number, outcome: 'paid', answer: 999_999 })).toBe('answer-cannot-win')
    expect(await code({ topic: number, outcome: 'split' })).toBe('nobody-to-pay')
    expect(await code({ topic: 999_999, outcome: 'split' })).toBe('content-not-found')
    const open = await insertBounty(db)
    expect(await code({ topic: open.topic.number, outcome: 'refunded' })).toBe('not-disputed')
  })

  it('is for the staff, and not for who has a part in it', async () => {
    const { number, answers } = await disputed()
    const { authorId } = answers[0] ?? { authorId: 0 }
    expect((await resolve(authorId, { topic: number, outcome: 'refunded' })).status).toBe(403)
    await db
      .updateTable('people')
      .set({ roles: ['staff'] })
      .where('id', '=', authorId)
      .execute()
    expect(await resolve(authorId, { topic: number, outcome: 'refunded' })).toMatchObject({
      status: 403,
      body: { code: 'own-dispute' },
    })
  })
})
