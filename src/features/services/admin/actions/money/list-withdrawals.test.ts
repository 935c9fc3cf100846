import { expect, it } from 'vitest'
import { verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, newKey, allowWithdrawals } = await wealthSite()
const list = ask('admin.listWithdrawals')

it('lists what waits, for the staff alone', async () => {
  await allowWithdrawals()
  const [staff, ana] = [await insertSomebody(db, { roles: ['staff'] }), await insertSomebody(db)]
  await verbsOn(db).transfer({ key: 'earned', reason: 'unlocked', at: new Date() }, [
    { account: { personId: null, kind: 'issued', currency: 'EUR' }, amount: -3_000 },
    { account: { personId: ana, kind: 'earned', currency: 'EUR' }, amount: 3_000 },
  ])
  const data = { key: newKey(), currency: 'EUR', amount: 3_000, target: 'Bank, 7' }
  expect((await ask('wealth.askWithdrawal')(ana, data)).status).toBe(200)
  const asked = {
    person: { databaseId: ana },
    amount: 3_000,
    target: 'Bank, 7',
    isApproved: false,
    isOwn: false,
  }
  expect((await list(staff, {})).body).toMatchObject({
    guaqi: { admin: { withdrawals: { nodes: [asked] } } },
  })
  await db.updateTable('withdrawals').set({ state: 'refused' }).execute()
  expect((await list(staff, {})).body).toMatchObject({ guaqi: { admin: { withdrawals: { nodes: [] } } } })
  expect((await list(ana, {})).status).toBe(403)
})
