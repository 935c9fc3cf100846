import { expect, it } from 'vitest'
import { hasOf } from '#tests/bounties.ts'
import { verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, newKey, allowWithdrawals } = await wealthSite()
const cancel = ask('wealth.cancelWithdrawal')
await allowWithdrawals()

it('gives back what was set aside, once, to whom it belongs, until it is approved', async () => {
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  await verbsOn(db).transfer({ key: 'earned', reason: 'unlocked', at: new Date() }, [
    { account: { personId: null, kind: 'issued', currency: 'EUR' }, amount: -4_000 },
    { account: { personId: ana, kind: 'earned', currency: 'EUR' }, amount: 4_000 },
  ])
  const asked = () =>
    ask('wealth.askWithdrawal')(ana, { key: newKey(), currency: 'EUR', amount: 3_000, target: 'Bank' })
  expect((await asked()).status).toBe(200)
  const { id } = await db.selectFrom('withdrawals').select('id').executeTakeFirstOrThrow()
  expect(await cancel(ben, { id })).toMatchObject({ status: 404, body: { code: 'withdrawal-not-found' } })
  expect(await cancel(ana, { id: id + 99 })).toMatchObject({ body: { code: 'withdrawal-not-found' } })
  const answers = await Promise.all([cancel(ana, { id }), cancel(ana, { id })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await hasOf(db, ana)).toEqual({ earned: 4_000 })
  expect((await asked()).status).toBe(200)
  await db.updateTable('withdrawals').set({ state: 'approved' }).where('state', '=', 'asked').execute()
  const second = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  expect(await cancel(ana, second)).toMatchObject({ status: 409, body: { code: 'withdrawal-decided' } })
})
