import { expect, it } from 'vitest'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, newKey } = await wealthSite()

it('is what one can spend and what is set aside', async () => {
  const ana = await insertSomebody(db)
  await giveWorth(db, ana, { credit: 1_000 })
  const entry = { key: newKey(), reason: 'bounty', at: new Date() }
  await verbsOn(db).hold(entry, { personId: ana, currency: 'credit', amount: 50 })
  expect((await ask('wealth.getOverview')(ana, {})).body).toMatchObject({
    guaqi: { wealth: { overview: { credit: { available: 950, held: 50 }, can: { transfer: false } } } },
  })
  expect((await ask('wealth.getOverview')(null, {})).status).toBe(401)
})
