import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { mergeRest } from '#features/services/admin/jobs/merge-rest.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'

/** Two accounts become one while both buy, and ask for money to be paid out. */

const opened = await startedDatabase()
await storeSettings(opened.db, { wealth: { allowsWithdrawals: true } })
const { db, call, signIn, errors } = await testSiteOn(opened, {
  limiter: { take: () => 0, left: () => 1, look: async () => [] },
})
const session = async (personId: number) => {
  const { cookie } = await signIn(personId)
  return async (action: string, data: object) => (await call(action, data, { cookie, lang: 'en' })).status
}
const admin = await insertSomebody(db, { roles: ['admin'] })
const seller = await insertSomebody(db)
const nodeId = await insertNode(db)
const PRICE = 400
const topics = await Promise.all(
  [1, 2, 3].map(() =>
    insertTopic(db, {
      nodeId,
      authorId: seller,
      hidden: 'The mill',
      access: [{ type: 'money', money: { EUR: PRICE } }],
    }),
  ),
)
const [TOPPED_UP, EARNED] = [2_000, 3_000]

async function pair() {
  const [goes, stays] = [await insertSomebody(db), await insertSomebody(db)]
  for (const id of [goes, stays]) await giveWorth(db, id, { EUR: TOPPED_UP })
  await verbsOn(db).transfer({ key: `earned/${goes}`, reason: 'unlocked', at: new Date() }, [
    { account: { personId: null, kind: 'issued', currency: 'EUR' }, amount: -EARNED },
    { account: { personId: goes, kind: 'earned', currency: 'EUR' }, amount: EARNED },
  ])
  return { goes, stays }
}
type Two = Awaited<ReturnType<typeof pair>>

const sumOf = async (query: ReturnType<typeof sql<{ sum: number }>>) =>
  Number((await query.execute(db)).rows[0]?.sum ?? 0)
const held = ({ goes, stays }: Two) =>
  sumOf(sql`select sum(balance)::bigint as sum from ledger_accounts
    where person_id in (${goes}, ${stays}) and currency = 'EUR'`)
const spent = ({ goes, stays }: Two) =>
  sumOf(sql`select sum(amount)::bigint as sum from purchases
    where person_id in (${goes}, ${stays}) and refunded_at is null`)

/** ms between two presses: some come before the accounts are one, some while they become it, some after. */
const APART = 30

/** What both press, one after the other, while an admin makes them one. */
async function pressAll({ goes, stays }: Two, isWithdrawing: boolean): Promise<boolean> {
  const [one, other, decides] = [await session(goes), await session(stays), await session(admin)]
  type Ask = typeof one
  const buy =
    (who: Ask, { number }: { number: number }) =>
    () =>
      who('access.buyHiddenPart', { kind: 'topic', id: String(number), unit: 'EUR', amount: PRICE })
  const withdraw = (who: Ask, key: string) => () =>
    who('wealth.askWithdrawal', {
      key: `one-of-two-${key}`,
      currency: 'EUR',
      amount: 2_500,
      target: 'Bank, 7',
    })
  const presses = [
    () => decides('admin.mergePeople', { id: stays, other: goes, reason: 'One person' }),
    ...topics.flatMap((topic) => [buy(one, topic), buy(other, topic)]),
    ...(isWithdrawing ? [withdraw(one, `${goes}`), withdraw(other, `${stays}`)] : []),
  ]
  const answers = await Promise.all(
    presses.map(async (press, place) => {
      await delay(place * APART)
      return press()
    }),
  )
  expect(answers.filter((status) => status >= 500)).toEqual([])
  return answers[0] === 200
}

it('what two accounts hold is there once, however they buy, ask for it and become one at the same time', async () => {
  const whole = 2 * TOPPED_UP + EARNED
  const staff = await session(admin)
  for (const isWithdrawing of [false, true, false, true]) {
    const two = await pair()
    const isOne = await pressAll(two, isWithdrawing)
    // Where a withdrawal was open before, it stands in the way.
    expect(isOne || isWithdrawing).toBe(true)
    if (isOne) {
      const later = new Date(Date.now() + 60_000)
      await runJob(db, mergeRest, { from: two.goes, to: two.stays, byId: admin }, later)
      expect(await held({ ...two, stays: two.goes })).toBe(0)
      const left = await db
        .selectFrom('withdrawals')
        .select('id')
        .where('person_id', '=', two.goes)
        .where('state', '=', 'asked')
        .execute()
      expect(left).toEqual([])
    }
    expect((await held(two)) + (await spent(two))).toBe(whole)
    const own = [two.goes, two.stays]
    const open = await db.selectFrom('withdrawals').select('id').where('person_id', 'in', own).execute()
    for (const { id } of open)
      expect(await staff('admin.decideWithdrawal', { id, decision: 'refuse', note: 'Looked at' })).toBe(200)
    const bought = await db.selectFrom('purchases').select('id').where('person_id', 'in', own).execute()
    for (const { id } of bought)
      expect(await staff('admin.refundPurchase', { purchase: id, reason: 'Empty' })).toBe(200)
    expect(await held(two)).toBe(whole)
    expect((await checkLedger(db)).problem).toBeNull()
  }
  expect(errors).toEqual([])
})
