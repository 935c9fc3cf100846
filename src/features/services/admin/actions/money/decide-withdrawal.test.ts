import { expect, it } from 'vitest'
import { hasOf } from '#tests/bounties.ts'
import { verbsOn } from '#tests/ledger.ts'
import { insertSomebody, listAct } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, newKey, allowWithdrawals, askUnconfirmed } = await wealthSite()
const decide = ask('admin.decideWithdrawal')
await allowWithdrawals()
const staff = await insertSomebody(db, { roles: ['staff'] })

async function asked(personId: number): Promise<number> {
  const key = newKey()
  await verbsOn(db).transfer({ key: `earned/${key}`, reason: 'unlocked', at: new Date() }, [
    { account: { personId: null, kind: 'issued', currency: 'EUR' }, amount: -3_000 },
    { account: { personId, kind: 'earned', currency: 'EUR' }, amount: 3_000 },
  ])
  const data = { key, currency: 'EUR', amount: 3_000, target: 'Bank, 7' }
  expect((await ask('wealth.askWithdrawal')(personId, data)).status).toBe(200)
  const { id } = await db
    .selectFrom('withdrawals')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

it('approves, and lets the money leave once, on record', async () => {
  const ana = await insertSomebody(db)
  const id = await asked(ana)
  expect(await decide(staff, { id, decision: 'pay' })).toMatchObject({ body: { code: 'withdrawal-decided' } })
  expect((await decide(staff, { id, decision: 'approve' })).status).toBe(200)
  const paid = await Promise.all([1, 2, 3].map(() => decide(staff, { id, decision: 'pay', note: 'Sent' })))
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await hasOf(db, ana)).toEqual({})
  const out = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', 'clearing:payout')
    .where('balance', '>', 0)
    .execute()
  expect(out).toEqual([{ balance: 3_000 }])
  expect(await decide(staff, { id, decision: 'refuse', note: 'No' })).toMatchObject({
    status: 409,
    body: { code: 'withdrawal-decided' },
  })
  expect((await listAct(db, ana)).map(({ act, detail }) => [act, detail.decision])).toEqual([
    ['decide-withdrawal', 'approved'],
    ['decide-withdrawal', 'paid'],
  ])
})

it('refuses with a reason, and gives it back as earned', async () => {
  const ana = await insertSomebody(db)
  const id = await asked(ana)
  expect(await decide(staff, { id, decision: 'refuse' })).toMatchObject({ body: { code: 'note-missing' } })
  expect((await decide(staff, { id, decision: 'refuse', note: 'No such account' })).status).toBe(200)
  expect(await hasOf(db, ana)).toEqual({ earned: 3_000 })
})

it('is for the staff, about others, and about what is there', async () => {
  const ana = await insertSomebody(db)
  const id = await asked(ana)
  expect((await decide(ana, { id, decision: 'approve' })).status).toBe(403)
  expect(await decide(staff, { id: 9_999, decision: 'approve' })).toMatchObject({
    body: { code: 'withdrawal-not-found' },
  })
  expect(await askUnconfirmed('admin.decideWithdrawal', staff, { id, decision: 'approve' })).toMatchObject({
    status: 403,
    body: { code: 'confirmation-needed' },
  })
  const own = await asked(staff)
  expect(await decide(staff, { id: own, decision: 'approve' })).toMatchObject({
    body: { code: 'not-oneself' },
  })
})
