import { expect, it } from 'vitest'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask } = await wealthSite()
const list = ask('admin.listPostings')

interface Rows {
  rows: Array<{ transactionId: number; line: number; account: string; amount: number; after: number }>
  next: { transaction: number; line: number } | null
}
const read = async (personId: number, data: object): Promise<Rows> =>
  ((await list(personId, data)).body as { guaqi: { admin: { postings: Rows } } }).guaqi.admin.postings

it('brings every posting in its order, so that each account sums to its balance; of one person, and of some days', async () => {
  const [admin, staff] = [
    await insertSomebody(db, { roles: ['admin'] }),
    await insertSomebody(db, { roles: ['staff'] }),
  ]
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  for (let count = 0; count < 4; count += 1) await giveWorth(db, ana, { EUR: 10, credit: 3 })
  await giveWorth(db, ben, { credit: 7 })
  const all = await read(admin, {})
  expect([all.rows.length, all.next]).toEqual([18, null])
  const sums: Record<string, number> = {}
  for (const { account, amount, after } of all.rows) {
    sums[account] = (sums[account] ?? 0) + amount
    expect(after).toBe(sums[account])
  }
  const accounts = await db.selectFrom('ledger_accounts').select(['name', 'balance']).execute()
  expect(sums).toEqual(Object.fromEntries(accounts.map(({ name, balance }) => [name, balance])))
  const place = all.rows[9]
  const after = { transaction: place?.transactionId, line: place?.line }
  expect((await read(admin, { after })).rows).toEqual(all.rows.slice(10))
  expect((await read(admin, { person: ben })).rows).toMatchObject([
    { account: `${ben}/credit/credit`, amount: 7 },
  ])
  expect((await read(admin, { to: '2020-01-01' })).rows).toEqual([])
  expect((await read(admin, { from: '2020-01-01' })).rows).toHaveLength(18)
  expect((await list(staff, {})).status).toBe(403)
  expect((await list(admin, { from: '2020-13-01' })).body).toMatchObject({ code: 'malformed' })
})
