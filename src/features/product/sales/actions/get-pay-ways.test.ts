import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { salesSite } from '#tests/sales.ts'

const { db, ask } = await salesSite()

it('names the ways that take a currency, to members', async () => {
  const who = await insertSomebody(db)
  expect(await ask('sales.getPayWays')(who, { currency: 'EUR' })).toMatchObject({
    status: 200,
    body: { guaqi: { sales: { payWays: { ways: [{ provider: 'sandbox', isTest: true, keeps: true }] } } } },
  })
  expect((await ask('sales.getPayWays')(null, { currency: 'EUR' })).status).toBe(401)
})
