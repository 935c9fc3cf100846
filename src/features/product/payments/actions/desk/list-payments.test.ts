import { expect, it } from 'vitest'
import { valueAt } from '#shared/contract.ts'
import { bookSite } from '#tests/books.ts'
import type { DeskPayments } from '../../schemas/desk.ts'

const { open, others, paid, refundsOf, ask, staff, rowOf } = await bookSite()
const payments = async (data: object) =>
  valueAt((await ask('shopDesk.listPayments')(staff, data)).body, 'guaqi.shopDesk.payments') as DeskPayments

it('lists to the staff alone what was paid outside, by state and provider, and finds one by its numbers', async () => {
  expect(await others('listPayments')).toEqual([401, 403, 403])
  const [first, second] = [await paid(), await open()]
  const keysOf = async (data: object) => (await payments(data)).nodes.map(({ payment }) => payment)
  expect(await keysOf({})).toEqual([second.key, first.key])
  expect(await keysOf({ state: 'paid' })).toEqual([first.key])
  expect(await keysOf({ provider: 'sandbox', state: 'opened' })).toEqual([second.key])
  expect(await keysOf({ provider: 'stripe' })).toEqual([])
  const { reference } = await rowOf(first.key)
  for (const q of [first.made.number, first.key, reference]) expect(await keysOf({ q })).toEqual([first.key])
  expect(await keysOf({ q: first.made.number, state: 'opened' })).toEqual([])
  expect(await keysOf({ q: 'nothing' })).toEqual([])
  const page = await payments({ first: 1 })
  expect(await keysOf({ first: 1, after: page.endCursor })).toEqual([first.key])

  await ask('shopDesk.cancelOrder')(staff, { order: first.made.number, why: 'Broken' })
  const seen = async () => (await payments({ q: first.key })).nodes[0]
  expect(await seen()).toMatchObject({ refunded: 1_420, waiting: 1_420, stuck: 0, isTest: true })
  await refundsOf(first.key)
  expect(await seen()).toMatchObject({ refunded: 1_420, waiting: 0 })
})
