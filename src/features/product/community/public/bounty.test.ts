import { describe, expect, it } from 'vitest'
import { listBalances } from '#features/kernel/ledger/queries/balances.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { inHours, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertPerson } from '#tests/rows.ts'
import { defaultSettings } from '#tests/settings.ts'
import { holdBounty, type OfferedBounty } from './bounty.ts'

const { db } = await testDatabase()
const nodeId = await insertNode(db)
const settings = defaultSettings()

async function asked(worth: Record<string, number>) {
  const askerId = await insertPerson(db)
  await giveWorth(db, askerId, worth)
  const { id } = await insertTopic(db, { nodeId, authorId: askerId, topicType: 'bounty' })
  return { askerId, topicId: id, amount: 50, unit: 'credit', deadline: inHours(48), targets: [] }
}
const offer = (bounty: OfferedBounty) =>
  db.transaction().execute((transaction) => holdBounty(transaction, bounty, { now: new Date(), settings }))

describe('a bounty', () => {
  it('is held in credit or money, and what is held can be spent no more', async () => {
    const credit = await asked({ credit: 60 })
    expect(await offer(credit)).toEqual({ isHeld: true })
    const target = await insertPerson(db)
    const money = { ...(await asked({ EUR: 900 })), amount: 900, unit: 'EUR', targets: [target] }
    expect(await offer(money)).toEqual({ isHeld: true })
    const left = async (personId: number) =>
      (await listBalances(db, personId)).map(({ kind, amount }) => [kind, amount])
    expect(await left(credit.askerId)).toEqual([
      ['credit', 10],
      ['held', 50],
    ])
    expect(await left(money.askerId)).toEqual([
      ['topped-up', 0],
      ['held', 900],
    ])
    const { target: whom, hold_id: holdId } = await db
      .selectFrom('bounties')
      .select(['target', 'hold_id'])
      .where('post_id', '=', money.topicId)
      .executeTakeFirstOrThrow()
    expect(whom).toBe('some')
    expect(holdId).not.toBeNull()
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('says what is missing', async () => {
    expect(await offer({ ...(await asked({ credit: 20 })) })).toEqual({
      isHeld: false,
      problem: 'bounty-short',
      missing: 30,
    })
  })

  it.each([
    ['no amount', { amount: 0 }, 'bounty-amount'],
    ['an amount below nothing', { amount: -5 }, 'bounty-amount'],
    ['a part of a unit', { amount: 0.5 }, 'bounty-amount'],
    ['more than can be counted', { amount: 2 ** 53 }, 'bounty-amount'],
    ['a currency that is not here', { unit: 'XTS' }, 'bounty-unit'],
    ['experience', { unit: 'experience' }, 'bounty-unit'],
    ['a deadline at once', { deadline: inHours(1) }, 'bounty-deadline'],
    ['a deadline that never comes', { deadline: new Date(Number.NaN) }, 'bounty-deadline'],
    ['a deadline after a month', { deadline: inHours(24 * 32) }, 'bounty-deadline'],
    ['more people than six', { targets: [1, 2, 3, 4, 5, 6, 7] }, 'bounty-targets'],
    ['somebody twice', { targets: [1, 1] }, 'bounty-targets'],
    ['nobody', { targets: [999_999] }, 'bounty-targets'],
  ])('refuses %s', async (_, wrong, problem) => {
    expect(await offer({ ...(await asked({ credit: 60 })), ...wrong })).toEqual({ isHeld: false, problem })
  })

  it('is not for whoever asks', async () => {
    const own = await asked({ credit: 60 })
    expect(await offer({ ...own, targets: [own.askerId] })).toEqual({
      isHeld: false,
      problem: 'bounty-targets',
    })
  })
})
