import { afterEach, describe, expect, it } from 'vitest'
import { listBalances } from '#features/kernel/ledger/queries/balances.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { CREDIT, credit, ofSite, take } from '../../../kernel/ledger/rules.ts'
import { rewardAcceptance } from './reward-acceptance.ts'
import { rewardInvitations } from './reward-invitations.ts'
import { rewardLike } from './reward-like.ts'
import { rewardTopic } from './reward-topic.ts'

const { db } = await testDatabase()
const nodeId = await insertNode(db)
const DAY = 86_400_000

afterEach(async () => {
  expect((await checkLedger(db)).problem).toBeNull()
})

const worthOf = async (personId: number) =>
  Object.fromEntries((await listBalances(db, personId)).map(({ kind, amount }) => [kind, amount]))

const like = async (personId: number, id: number, isOn: boolean) => {
  const row = { person_id: personId, target_kind: 'post', target_id: id, kind: 'like' } as const
  if (isOn) await db.insertInto('reactions').values(row).execute()
  else
    await db.deleteFrom('reactions').where('person_id', '=', personId).where('target_id', '=', id).execute()
}

describe('a like', () => {
  const settle = (authorId: number, personId: number, id: number) =>
    runJob(db, rewardLike, { authorId, personId, kind: 'post' as const, id })

  it('is paid once, taken back with the like, and paid again with it', async () => {
    const [author, fan] = [await insertSomebody(db), await insertSomebody(db)]
    const { id } = await insertTopic(db, { nodeId, authorId: author })
    await like(fan, id, true)
    await settle(author, fan, id)
    await settle(author, fan, id)
    expect(await worthOf(author)).toEqual({ credit: 2, experience: 2 })
    await like(fan, id, false)
    await settle(author, fan, id)
    await settle(author, fan, id)
    expect(await worthOf(author)).toEqual({ credit: 0, experience: 0 })
    await like(fan, id, true)
    await settle(author, fan, id)
    expect(await worthOf(author)).toEqual({ credit: 2, experience: 2 })
  })

  it('that is given and taken back makes nobody richer who has spent it meanwhile', async () => {
    const [author, fan] = [await insertSomebody(db), await insertSomebody(db)]
    const { id } = await insertTopic(db, { nodeId, authorId: author })
    let spent = 0
    for (let turn = 0; turn < 3; turn += 1) {
      await like(fan, id, true)
      await settle(author, fan, id)
      const { credit: has = 0 } = await worthOf(author)
      if (has > 0) {
        const entry = { key: `spend/${author}/${turn}`, reason: 'gift', at: new Date() }
        const legs = [take(credit(author), has), { account: ofSite('revenue', CREDIT), amount: has }]
        await verbsOn(db).transfer(entry, legs)
        spent += has
      }
      await like(fan, id, false)
      await settle(author, fan, id)
    }
    expect(spent).toBe(2)
  })

  it('is paid no more than so often in a day, and never for what one wrote oneself', async () => {
    const author = await insertSomebody(db)
    const { id } = await insertTopic(db, { nodeId, authorId: author })
    for (let count = 0; count < 33; count += 1) {
      const fan = await insertSomebody(db)
      await like(fan, id, true)
      await settle(author, fan, id)
    }
    expect(await worthOf(author)).toEqual({ credit: 60, experience: 60 })
    const alone = await insertSomebody(db)
    await like(alone, id, true)
    await settle(alone, alone, id)
    expect(await worthOf(alone)).toEqual({})
  })
})

it('an accepted answer is paid while it is the accepted one, unless one has answered oneself', async () => {
  const [asker, author] = [await insertSomebody(db), await insertSomebody(db)]
  const topic = await insertTopic(db, { nodeId, authorId: asker })
  const answerId = await insertAnswer(db, { topic })
  await db.updateTable('answers').set({ author_id: author }).where('id', '=', answerId).execute()
  const accept = async (accepted: number | null) => {
    await db.updateTable('posts').set({ accepted_answer_id: accepted }).where('id', '=', topic.id).execute()
    await runJob(db, rewardAcceptance, { answerId })
  }
  await accept(answerId)
  await accept(answerId)
  expect(await worthOf(author)).toEqual({ credit: 100, experience: 50 })
  await accept(null)
  expect(await worthOf(author)).toEqual({ credit: 0, experience: 0 })
  await db.updateTable('answers').set({ author_id: asker }).where('id', '=', answerId).execute()
  await accept(answerId)
  expect(await worthOf(asker)).toEqual({})
})

it('an invited member who has stayed pays their host, once', async () => {
  const host = await insertSomebody(db)
  const invite = async (days: number, isSeen: boolean) => {
    const joined = new Date(Date.now() - days * DAY)
    const guest = await insertSomebody(db, { invited_by: host, created_at: joined })
    const session = { person_id: guest, method: 'test', expires_at: new Date(Date.now() + DAY) }
    const used_at = isSeen ? new Date() : joined
    await db
      .insertInto('sessions')
      .values({ ...session, refresh_hash: Buffer.from(''), used_at })
      .execute()
  }
  await invite(8, true)
  await invite(9, false)
  await invite(2, true)
  await runJob(db, rewardInvitations, null)
  await runJob(db, rewardInvitations, null)
  expect(await worthOf(host)).toEqual({ credit: 50, experience: 20 })
})

describe('the first topic of a day', () => {
  const settle = (...ids: number[]) => runJob(db, rewardTopic, { ids })
  const remove = (id: number, deletedAt: Date | null = new Date()) =>
    db.updateTable('posts').set({ deleted_at: deletedAt }).where('id', '=', id).execute()

  it('is paid once in a day, whatever comes after it', async () => {
    const author = await insertSomebody(db)
    const [first, second] = [
      await insertTopic(db, { nodeId, authorId: author }),
      await insertTopic(db, { nodeId, authorId: author }),
    ]
    await Promise.all([settle(first.id), settle(second.id), settle(first.id, second.id)])
    expect(await worthOf(author)).toEqual({ credit: 5, experience: 10 })
    const before = new Date(Date.now() - 3 * DAY)
    await settle((await insertTopic(db, { nodeId, authorId: author, publishedAt: before })).id)
    expect(await worthOf(author)).toEqual({ credit: 10, experience: 20 })
  })

  it('is taken back when none of that day is left, and paid again with the next one', async () => {
    const author = await insertSomebody(db)
    const [first, second] = [
      await insertTopic(db, { nodeId, authorId: author }),
      await insertTopic(db, { nodeId, authorId: author }),
    ]
    await settle(first.id)
    await remove(first.id)
    await settle(first.id)
    expect(await worthOf(author)).toEqual({ credit: 5, experience: 10 })
    await remove(second.id)
    await settle(second.id)
    await settle(second.id)
    expect(await worthOf(author)).toEqual({ credit: 0, experience: 0 })
    await remove(first.id, null)
    await settle(first.id)
    await settle((await insertTopic(db, { nodeId, authorId: author })).id)
    expect(await worthOf(author)).toEqual({ credit: 5, experience: 10 })
  })

  it('brings nothing while it is a draft, hidden or still to come', async () => {
    const author = await insertSomebody(db)
    const ids = [
      await insertTopic(db, { nodeId, authorId: author, state: 'draft' }),
      await insertTopic(db, { nodeId, authorId: author, state: 'hidden' }),
      await insertTopic(db, { nodeId, authorId: author, publishedAt: new Date(Date.now() + DAY) }),
    ].map(({ id }) => id)
    await settle(...ids)
    expect(await worthOf(author)).toEqual({})
  })
})
