import { afterEach, describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { hasOf, insertBounty, stateOf } from '#tests/bounties.ts'
import { hoursAgo, inHours } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { settleBounty } from './settle-bounty.ts'
import { sweepBounties } from './sweep-bounties.ts'

const { db } = await testDatabase()
afterEach(async () => expect((await checkLedger(db)).problem).toBeNull())

const sweep = (now = new Date()) => runJob(db, sweepBounties, null, now)
const settle = (postId: number, now = new Date()) => runJob(db, settleBounty, { postId }, now)

describe('a bounty after its deadline', () => {
  it('goes back whole where nobody has answered', async () => {
    const { askerId, topic } = await insertBounty(db, { endsIn: -1 })
    expect((await sweep()).enqueued).toEqual(['community.settleBounty'])
    expect((await sweep()).enqueued).toEqual([])
    await settle(topic.id)
    expect(await stateOf(db, topic.id)).toBe('refunded')
    expect(await hasOf(db, askerId)).toEqual({ credit: 100 })
  })

  it('waits 72 hours where there are answers, reminds twice, then is shared by score to the last cent', async () => {
    const { askerId, topic, answers, deadline } = await insertBounty(db, {
      unit: 'EUR',
      amount: 1_000,
      endsIn: -1,
      scores: [1, 1, 1, 0, -4],
    })
    const at = (hours: number) => new Date(deadline.getTime() + hours * 3_600_000)
    const reminded = [expect.objectContaining({ name: 'bounty.reminded' })]
    expect(await sweep(at(1))).toEqual({ announced: reminded, enqueued: [] })
    expect(await sweep(at(2))).toEqual({ announced: [], enqueued: [] })
    expect(await sweep(at(49))).toEqual({ announced: reminded, enqueued: [] })
    expect(await sweep(at(71.9))).toEqual({ announced: [], enqueued: [] })
    expect(await sweep(at(72))).toEqual({ announced: [], enqueued: ['community.settleBounty'] })
    await settle(topic.id, at(72))
    expect(await stateOf(db, topic.id)).toBe('split')
    const got = await Promise.all(answers.map(({ authorId }) => hasOf(db, authorId)))
    expect(got).toEqual([{ earned: 334 }, { earned: 333 }, { earned: 333 }, {}, {}])
    expect(await hasOf(db, askerId)).toEqual({})
  })

  it('goes back where no answer was liked', async () => {
    const { askerId, topic } = await insertBounty(db, { endsIn: -73, scores: [0] })
    await settle(topic.id)
    expect(await stateOf(db, topic.id)).toBe('refunded')
    expect(await hasOf(db, askerId)).toEqual({ credit: 100 })
  })

  it('is not won by what was written after it, held back or removed, nor by the asker', async () => {
    const { askerId, topic, answers } = await insertBounty(db, { endsIn: -73, scores: [5, 5, 5, 5] })
    const [late, hidden, removed, own] = answers.map(({ id }) => id) as [number, number, number, number]
    const set = (id: number, values: object) =>
      db.updateTable('answers').set(values).where('id', '=', id).execute()
    await set(late, { created_at: hoursAgo(72) })
    await set(hidden, { state: 'hidden' })
    await set(removed, { deleted_at: new Date() })
    await set(own, { author_id: askerId })
    await settle(topic.id)
    expect(await stateOf(db, topic.id)).toBe('refunded')
  })

  it('is settled exactly once, whoever is at it and however often', async () => {
    const { topic, answers } = await insertBounty(db, { endsIn: -73, scores: [2, 1] })
    const sweeps = await Promise.all([sweep(), sweep(), sweep()])
    expect(sweeps.flatMap(({ enqueued }) => enqueued)).toEqual(['community.settleBounty'])
    const runs = await Promise.all(Array.from({ length: 6 }, () => settle(topic.id)))
    expect(runs.flatMap(({ announced }) => announced.map(({ name }) => name))).toEqual(['bounty.settled'])
    const got = await Promise.all(answers.map(({ authorId }) => hasOf(db, authorId)))
    expect(got).toEqual([{ credit: 67 }, { credit: 33 }])
  })

  it('leaves what was settled half way and rolled back to the next try', async () => {
    const { topic, askerId } = await insertBounty(db, { endsIn: -1 })
    await expect(
      db.transaction().execute(async (transaction) => {
        const { lockBounty, returnReward } = await import('../queries/bounties/bounties.ts')
        const bounty = await lockBounty(transaction, topic.id)
        if (bounty) await returnReward(transaction, bounty, { now: new Date() })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await stateOf(db, topic.id)).toBe('open')
    await settle(topic.id)
    expect(await hasOf(db, askerId)).toEqual({ credit: 100 })
  })

  it('does nothing before the deadline, to what is disputed, and to what nobody has set aside', async () => {
    const running = await insertBounty(db, { endsIn: 5 })
    const disputed = await insertBounty(db, { endsIn: -1 })
    const promised = await insertBounty(db, { endsIn: -1 })
    await db
      .updateTable('bounties')
      .set({ state: 'disputed' })
      .where('post_id', '=', disputed.topic.id)
      .execute()
    await db.updateTable('bounties').set({ hold_id: null }).where('post_id', '=', promised.topic.id).execute()
    expect((await sweep(inHours(1))).enqueued).toEqual([])
    for (const { topic } of [running, disputed, promised]) {
      const before = await stateOf(db, topic.id)
      await settle(topic.id)
      expect(await stateOf(db, topic.id)).toBe(before)
    }
  })
})
