import { expect, it } from 'vitest'
import { type Goods, type GoodsVariant, KEYS_MOST, readGoods, VARIANTS_MOST } from './goods.ts'

const CURRENCIES = ['RMB', 'USD', 'EUR']
const variant = (values: Partial<GoodsVariant> = {}): GoodsVariant => ({
  key: 'one',
  chosen: {},
  stock: null,
  keys: '',
  prices: { USD: { amount: 12.5, was: null } },
  ...values,
})
const goods = (values: Partial<Goods> = {}): Goods => ({
  delivery: 'post',
  pictures: [],
  options: [],
  variants: [variant()],
  files: [],
  link: { address: '', code: '', password: '' },
  ...values,
})
const read = (values: Partial<Goods>) => readGoods(goods(values), CURRENCIES)
const problem = (values: Partial<Goods>) => {
  const found = read(values)
  return 'problem' in found ? found.problem : null
}
const priced = (amount: number | null, was: number | null = null, currency = 'USD') =>
  problem({ variants: [variant({ prices: { [currency]: { amount, was } } })] })

const SIZE = {
  key: 'size',
  name: 'Size',
  values: [
    { key: 's', name: 'Small' },
    { key: 'l', name: 'Large' },
  ],
}
const sized = (size: string, values: Partial<GoodsVariant> = {}) =>
  variant({ key: `size-${size}`, chosen: { size }, ...values })

it('reads prices in minor units, whatever their currency', () => {
  const prices = {
    RMB: { amount: 1234.5, was: null },
    USD: { amount: 12, was: 14.5 },
    EUR: { amount: null, was: null },
  }
  expect(read({ variants: [variant({ prices, stock: 3 })] })).toEqual({
    variants: [
      {
        key: 'one',
        chosen: {},
        stock: 3,
        seen: null,
        weight: 0,
        picture: null,
        keys: [],
        prices: [
          { currency: 'RMB', amount: 123450, was: null },
          { currency: 'USD', amount: 1200, was: 1450 },
        ],
      },
    ],
    files: [],
    grants: null,
  })
})

it('wants a price of each variant, and a higher one before it where there is one', () => {
  expect(priced(0)).toBeNull()
  for (const amount of [Number.NaN, -1, 12.505, 10_000_000.01, 1e300, -0.001])
    expect(priced(amount), String(amount)).toBe('goods-price')
  expect(priced(12, null, 'GBP')).toBe('goods-price')
  expect(priced(null, 12)).toBe('goods-price')
  for (const was of [12, 11.99, Number.NaN, 12.505])
    expect(priced(12, was), String(was)).toBe('goods-price-before')
})

it('wants options with names and values, and variants that are combinations of them', () => {
  expect(problem({ options: [SIZE], variants: [sized('s'), sized('l')] })).toBeNull()
  // Not every combination is made.
  expect(problem({ options: [SIZE], variants: [sized('l')] })).toBeNull()
  const [small, large] = SIZE.values
  for (const option of [
    { ...SIZE, name: ' ' },
    { ...SIZE, values: [] },
    { ...SIZE, values: [small, { key: 'x', name: 'small' }] },
    { ...SIZE, values: [small, { ...large, name: '' }] },
    { ...SIZE, key: '../up' },
  ])
    expect(problem({ options: [option as typeof SIZE], variants: [sized('s')] })).toBe('goods-options')
  expect(problem({ options: [SIZE, SIZE], variants: [sized('s')] })).toBe('goods-options')
  for (const variants of [
    [],
    [variant()],
    [sized('m')],
    [sized('s'), sized('s', { key: 'again' })],
    [sized('s'), sized('l', { key: 'size-s' })],
    [sized('s', { chosen: { size: 's', colour: 'red' } })],
    [sized('s', { key: 'a b' })],
    Array.from({ length: VARIANTS_MOST + 1 }, (_, place) => sized('s', { key: `v${place}` })),
  ])
    expect(problem({ options: [SIZE], variants })).toBe('goods-variants')
})

it('counts stock in whole things', () => {
  for (const stock of [-1, 1.5, Number.NaN, 1_000_001])
    expect(problem({ variants: [variant({ stock })] }), String(stock)).toBe('goods-stock')
})

it('weighs in whole grams what is posted, and nothing else', () => {
  expect(read({ variants: [variant({ weight: 1_000_000 })] })).toMatchObject({
    variants: [{ weight: 1_000_000 }],
  })
  expect(read({ delivery: 'keys', variants: [variant({ weight: 12 })] })).toMatchObject({
    variants: [{ weight: 0 }],
  })
  for (const weight of [-1, 0.5, Number.NaN, 1_000_001])
    expect(problem({ variants: [variant({ weight })] }), String(weight)).toBe('goods-weight')
})

it('wants to know what a package gives', () => {
  const given = (grants: Goods['grants']) => problem({ delivery: 'package', grants })
  expect(given({ kind: 'credit', amount: 500 })).toBeNull()
  expect(given({ kind: 'vip', tier: 'gold', days: 30 })).toBeNull()
  for (const grants of [
    null,
    { kind: 'credit', amount: Number.NaN },
    { kind: 'vip', tier: '', days: 30 },
    { kind: 'vip', tier: 'gold', days: null },
  ] as const)
    expect(given(grants), JSON.stringify(grants)).toBe('goods-grants')
  // Chosen once, and then the thing became another.
  expect(read({ grants: { kind: 'credit', amount: 500 } })).toMatchObject({ grants: null })
})

it('wants what is delivered: files, keys that differ, or an address', () => {
  expect(problem({ delivery: 'files' })).toBe('goods-files')
  expect(problem({ delivery: 'files', files: [1] })).toBeNull()
  const two = { delivery: 'files', options: [SIZE], variants: [sized('s'), sized('l')] } as const
  const file = (id: number, ...variants: string[]) => ({ id, variants })
  expect(problem({ ...two, files: [file(1, 'size-s')] })).toBe('goods-files-variant')
  // A file for every variant is for all; files of removed variants are dropped.
  const sent = [3, file(1, 'size-s'), file(2, 'size-l', 'size-s'), file(4, 'gone')]
  expect(read({ ...two, files: sent })).toMatchObject({ files: [file(3), file(1, 'size-s'), file(2)] })
  const keys = (text: string) => problem({ delivery: 'keys', variants: [variant({ keys: text })] })
  expect(read({ delivery: 'keys', variants: [variant({ keys: ' A-1 \n\nB-2', stock: 9 })] })).toMatchObject({
    variants: [{ keys: ['A-1', 'B-2'], stock: null }],
  })
  // Without keys the product is sold out, and can still be edited.
  expect(keys('')).toBeNull()
  expect(keys('A-1\nA-1')).toBe('goods-key-twice')
  expect(keys('k'.repeat(301))).toBe('goods-keys')
  expect(keys(Array.from({ length: KEYS_MOST + 1 }, (_, place) => `k${place}`).join('\n'))).toBe('goods-keys')
  for (const [address, wrong] of [
    ['https://disk.example/s/1', null],
    ['disk.example', 'goods-link'],
    ['javascript:alert(1)', 'goods-link'],
    ['https://me:secret@disk.example', 'goods-link'],
  ] as const)
    expect(problem({ delivery: 'link', link: { address, code: '', password: '' } }), address).toBe(wrong)
  expect(problem({ pictures: Array.from({ length: 25 }, () => 1) })).toBe('goods-pictures')
})
