import { expect, it } from 'vitest'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { storeSettings } from '#tests/rows.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, overview, available, newKey } = await wealthSite()
const give = ask('wealth.give')

it('is off until the site turns it on', async () => {
  const ana = await insertSomebody(db)
  const asked = { key: newKey(), to: 'somebody', unit: 'credit', amount: 5 }
  expect(await give(ana, asked)).toMatchObject({ status: 403, body: { code: 'transfers-off' } })
})

it('moves what somebody has to somebody else, once', async () => {
  await storeSettings(db, { wealth: { allowsTransfers: true } })
  const other = await insertSomebody(db)
  const isOn = async () => JSON.stringify((await overview(other, {})).body).includes('"transfer":true')
  await expect.poll(isOn).toBe(true)
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db, { slug: 'ben-the-giver' })]
  await giveWorth(db, ana, { credit: 30 })
  const asked = { key: newKey(), to: 'Ben-the-giver', unit: 'credit', amount: 20 }
  expect((await give(ana, asked)).status).toBe(200)
  expect((await give(ana, asked)).status).toBe(200)
  expect([await available(ana), await available(ben)]).toEqual([10, 20])
  expect(await give(ana, { ...asked, amount: 3 })).toMatchObject({ body: { code: 'key-used' } })
  const another = () => ({ ...asked, key: newKey() })
  expect(await give(ana, another())).toMatchObject({ status: 422, body: { code: 'balance-short' } })
  expect(await give(ben, another())).toMatchObject({ body: { code: 'recipient-self' } })
  expect(await give(ana, { ...another(), to: 'nobody' })).toMatchObject({
    body: { code: 'recipient-unknown' },
  })
  expect(await give(ana, { ...another(), unit: 'XXX' })).toMatchObject({ body: { code: 'unit-unknown' } })
  for (const amount of [-5, 0, 1.5, 2 ** 53, '２０', '20', null])
    expect((await give(ana, { ...another(), amount })).status).toBe(400)
})
