import { expect, it } from 'vitest'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, newKey } = await wealthSite()
const chart = ask('wealth.getChart')

it('is what one had on each of the last days, and what came and went', async () => {
  const ana = await insertSomebody(db)
  await giveWorth(db, ana, { credit: 1_000 })
  const entry = { key: newKey(), reason: 'bounty', at: new Date() }
  await verbsOn(db).hold(entry, { personId: ana, currency: 'credit', amount: 50 })
  expect(await chart(ana, { unit: 'credit' })).toMatchObject({
    body: { guaqi: { wealth: { chart: { in: 1_000, out: 50 } } } },
  })
  expect((await chart(null, { unit: 'credit' })).status).toBe(401)
})
