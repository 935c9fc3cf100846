import { expect, it } from 'vitest'
import { spokenNumber } from '#features/product/orders/rules/order-number.ts'
import { valueAt } from '#shared/contract.ts'
import { bookSite, DAY } from '#tests/books.ts'
import type { DifferenceList } from '../../schemas/desk.ts'

const { ask, compare, others, paidUnheard, putRight, staff } = await bookSite()
const differences = async (data: object = {}) =>
  valueAt(
    (await ask('shopDesk.listDifferences')(staff, data)).body,
    'guaqi.shopDesk.differences',
  ) as DifferenceList

it('tells the story of each to the staff alone, page by page, and apart what is closed', async () => {
  expect(await others('listDifferences')).toEqual([401, 403, 403])
  const [first, second] = [await paidUnheard(), await paidUnheard()]
  const toAsk = await compare()
  const page = await differences({ first: 1 })
  expect(page.hasNextPage).toBe(true)
  const rest = await differences({ first: 1, after: page.endCursor })
  const seen = [...page.nodes, ...rest.nodes]
  expect(seen.map(({ payment }) => payment).toSorted()).toEqual([first.key, second.key].toSorted())
  const { number } = first.made
  expect(seen.find(({ payment }) => payment === first.key)).toMatchObject({
    kind: 'paid-there',
    day: DAY,
    thing: { kind: 'order', number: spokenNumber(number), path: `desk?order=${number}` },
    ours: { currency: 'USD', amount: 1_420 },
    ourState: 'opened',
    theirs: { currency: 'USD', amount: 1_420 },
    canSettle: true,
    closed: null,
  })
  await putRight(toAsk)
  expect((await differences()).nodes).toEqual([])
  const { nodes } = await differences({ state: 'closed' })
  expect(nodes).toMatchObject([
    { canSettle: false, canLook: false, closed: { way: 'settled', by: null, note: null } },
    { closed: { way: 'settled' } },
  ])
})
