import { expect, it } from 'vitest'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, newKey } = await wealthSite()
const report = ask('admin.getDayReport')

it('sums up a day by reason and by account; each unit comes to zero', async () => {
  const [staff, ana] = [await insertSomebody(db, { roles: ['staff'] }), await insertSomebody(db)]
  await giveWorth(db, ana, { EUR: 1_000, credit: 30 })
  const bought = { key: newKey(), amount: 200, currency: 'EUR', cost: 200 }
  expect((await ask('wealth.buyCredit')(ana, bought)).status).toBe(200)
  const { body } = await report(staff, {})
  const day = (body as { guaqi: { admin: { dayReport: Report } } }).guaqi.admin.dayReport
  expect(day.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(day.reasons).toEqual([
    { reason: 'credit-bought', unit: 'EUR', count: 1, amount: 200 },
    { reason: 'credit-bought', unit: 'credit', count: 1, amount: 200 },
    { reason: 'opening', unit: 'EUR', count: 1, amount: 1_000 },
    { reason: 'opening', unit: 'credit', count: 1, amount: 30 },
  ])
  expect(day.accounts).toContainEqual({ isSite: true, kind: 'revenue', unit: 'EUR', in: 200, out: 0 })
  expect(day.accounts).toContainEqual({ isSite: false, kind: 'topped-up', unit: 'EUR', in: 1_000, out: 200 })
  for (const unit of ['EUR', 'credit']) {
    const own = day.accounts.filter((account) => account.unit === unit)
    expect(own.reduce((sum, account) => sum + account.in - account.out, 0)).toBe(0)
  }
  expect((await report(staff, { day: '2020-01-01' })).body).toMatchObject({
    guaqi: { admin: { dayReport: { day: '2020-01-01', reasons: [], accounts: [] } } },
  })
  expect((await report(ana, {})).status).toBe(403)
})

interface Report {
  day: string
  reasons: object[]
  accounts: Array<{ unit: string; in: number; out: number }>
}
