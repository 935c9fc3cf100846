import { expect, it } from 'vitest'
import { valueAt } from '#shared/contract.ts'
import { bookSite, DAY } from '#tests/books.ts'
import type { MoneyView } from '../../schemas/desk.ts'

const { ask, compare, others, paid, paidUnheard, staff } = await bookSite()
const money = async () =>
  valueAt((await ask('shopDesk.getMoney')(staff, {})).body, 'guaqi.shopDesk.money') as MoneyView

it('says to the staff alone what a provider owes, and how the last day was compared', async () => {
  expect(await others('getMoney')).toEqual([401, 403, 403])
  expect(await money()).toEqual({
    providers: [{ provider: 'sandbox', isTest: true, isGone: false, owes: [], report: null, open: 0 }],
  })
  await paid()
  await paidUnheard()
  await compare()
  const { providers } = await money()
  expect(providers).toMatchObject([
    {
      owes: [{ currency: 'USD', amount: 1_420 }],
      open: 1,
      report: {
        day: DAY,
        problem: null,
        payments: 2,
        sums: { USD: { there: { paid: 2_840 }, here: { paid: 1_420 } } },
      },
    },
  ])
})
