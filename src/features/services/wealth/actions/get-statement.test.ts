import { expect, it } from 'vitest'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, newKey } = await wealthSite()
const statement = ask('wealth.getStatement')

it('is every movement, page by page, and only to whom it belongs', async () => {
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  const verbs = verbsOn(db)
  await giveWorth(
    db,
    ana,
    Object.fromEntries([
      ['credit', 1_000],
      ['EUR', 300],
    ]),
  )
  for (let count = 0; count < 25; count += 1) {
    const entry = { key: newKey(), reason: 'bounty', at: new Date() }
    await verbs.hold(entry, { personId: ana, currency: 'credit', amount: 2 })
  }
  type Page = { wealth: { statement: { lines: Array<{ after: number }>; next: string | null } } }
  const page = async (data: object) => (await statement(ana, data)).body.guaqi as Page
  const first = await page({ unit: 'credit' })
  expect(first.wealth.statement.lines).toHaveLength(20)
  const { lines, next } = (await page({ unit: 'credit', after: first.wealth.statement.next })).wealth
    .statement
  expect([lines.length, lines.at(-1)?.after, next]).toEqual([6, 1_000, null])
  expect((await page({ direction: 'in' })).wealth.statement.lines).toHaveLength(2)
  expect((await page({ days: 30 })).wealth.statement.lines).toHaveLength(20)
  expect(await statement(ben, {})).toMatchObject({
    body: { guaqi: { wealth: { statement: { lines: [], next: null } } } },
  })
  expect((await statement(null, {})).status).toBe(401)
  expect((await statement(ana, { unit: 'gold' })).status).toBe(400)
})
