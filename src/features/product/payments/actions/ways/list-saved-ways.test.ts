import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { salesSite } from '#tests/sales.ts'
import { leaveWay } from '#tests/saved-ways.ts'

const { db, ask } = await salesSite()

it('shows what the asker has left, the newest first, and nothing that a provider calls it', async () => {
  const who = await insertSomebody(db)
  const first = await leaveWay(db, who)
  const second = await leaveWay(db, who, { expires: '2020-01' })
  await leaveWay(db, await insertSomebody(db))
  const { status, body } = await ask('payments.listWays')(who, {})
  const card = { provider: 'sandbox', brand: 'visa', lastFour: '4242' }
  expect([status, body]).toMatchObject([
    200,
    {
      guaqi: {
        payments: {
          ways: {
            ways: [
              { id: second, ...card, expires: '2020-01', isTooOld: true },
              { id: first, ...card, expires: '2031-04', isTooOld: false },
            ],
            keepers: [{ provider: 'sandbox', isTest: true }],
          },
        },
      },
    },
  ])
  expect(JSON.stringify(body)).not.toContain('sbw-')
  expect((await ask('payments.listWays')(null, {})).status).toBe(401)
})
