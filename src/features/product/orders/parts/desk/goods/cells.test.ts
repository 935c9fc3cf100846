import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockAfter } from '#features/product/shop/rules.ts'
import type { DeskVariant } from '../../../schemas/desk-goods.ts'
import { cellOf, changedIn, pastedAt, readCell, STOCK, standing } from './cells.ts'

const variant: DeskVariant = {
  key: 'v0',
  name: '',
  stock: 14,
  reserved: 0,
  prices: { USD: 1290, JPY: 500 },
  picture: { id: 3, url: '/media/a.webp' },
  keys: null,
}
const columns = [STOCK, 'USD', 'JPY', 'EUR']

describe('cells of the table of variants', () => {
  it('say what stands there, and read as what they say', () => {
    expect(columns.map((column) => standing(variant, column))).toEqual(['14', '12.90', '500', ''])
    expect(columns.map((column) => readCell(column, standing(variant, column)))).toEqual([
      14,
      1290,
      500,
      null,
    ])
    expect(['1.5', '-1', 'x', '9999999'].map((text) => readCell(STOCK, text))).toEqual(
      Array(4).fill(undefined),
    )
    expect(['x', '-1', '1,2,3', '1e3'].map((text) => readCell('USD', text))).toEqual(Array(4).fill(undefined))
    expect(readCell('EUR', '12,5')).toBe(1250)
  })

  it('hold only what has changed', () => {
    const written = new Map([
      [cellOf('v0', STOCK), '24'],
      [cellOf('v0', 'USD'), '12.9'],
      [cellOf('v0', 'JPY'), ''],
      [cellOf('v0', 'EUR'), '11'],
    ])
    expect(changedIn([variant], columns, written)).toEqual({
      rows: [{ variant: 'v0', stock: { seen: 14, now: 24 }, prices: { JPY: null, EUR: 1100 } }],
      count: 3,
      hasWrong: false,
    })
    expect(changedIn([variant], columns, new Map([[cellOf('v0', STOCK), 'x']]))).toMatchObject({
      rows: [],
      hasWrong: true,
    })
  })

  it('hold another picture, or none, and not the one that is there', () => {
    const chosen = (picture: DeskVariant['picture']) =>
      changedIn([variant], columns, new Map(), new Map([['v0', picture]]))
    expect(chosen({ id: 4, url: '/media/b.webp' })).toMatchObject({
      rows: [{ variant: 'v0', picture: 4 }],
      count: 1,
    })
    expect(chosen(null)).toMatchObject({ rows: [{ variant: 'v0', picture: null }], count: 1 })
    expect(chosen({ id: 3, url: '/media/a.webp' })).toMatchObject({ rows: [], count: 0 })
  })
})

it('what is pasted from a spreadsheet fills the cells below and to the right, and says what has no cell', () => {
  const variants = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
  const table = { variants, columns: [STOCK, 'USD'] }
  expect(pastedAt(table, cellOf('b', STOCK), '12')).toBeNull()
  const down = pastedAt(table, cellOf('b', STOCK), '12\r\nmany\r\n7\r\n')
  expect([...(down?.written ?? [])]).toEqual([
    [cellOf('b', STOCK), '12'],
    [cellOf('c', STOCK), 'many'],
  ])
  expect(down?.outside).toBe(1)
  const wide = pastedAt(table, cellOf('a', STOCK), '1\t2.50\t9\n3\t')
  expect(Object.fromEntries(wide?.written ?? [])).toEqual({
    [cellOf('a', STOCK)]: '1',
    [cellOf('a', 'USD')]: '2.50',
    [cellOf('b', STOCK)]: '3',
    [cellOf('b', 'USD')]: '',
  })
  expect(wide?.outside).toBe(1)
})

it('stock changes by the difference, whatever was sold meanwhile, and never below none', () => {
  const stock = fc.nat(1000)
  fc.assert(
    fc.property(stock, stock, stock, (there, seen, now) => {
      const after = stockAfter(there, { seen, now })
      expect(after).toBe(there + now - seen < 0 ? 'below' : there + now - seen)
    }),
  )
})
