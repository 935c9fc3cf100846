import { expect, it } from 'vitest'
import {
  countFilters,
  readShopQuery,
  shopPath,
  withoutFilters,
  withTurned,
  wordsByOption,
} from './shop-query.ts'

const read = (query: string, currency = 'USD') =>
  readShopQuery(Object.fromEntries(new URLSearchParams(query)), currency)

it('reads from an address what it writes into one', () => {
  for (const query of [
    '',
    '?sort=price-down',
    '?from=1.5&to=20&in=USD',
    '?sort=rated&to=9&in=USD&goods=virtual&stock=1&with=size%3Asmall*colour%3Adark+red',
  ])
    expect(shopPath('shop/archive/all', read(query), 'USD')).toBe(`shop/archive/all${query}`)
  expect(shopPath('shop/archive/all', read('?stock=1'), 'USD', 'abc')).toBe(
    'shop/archive/all?stock=1&after=abc',
  )
})

it('leaves out what it cannot read, and prices of another currency', () => {
  expect(read('?sort=odd&from=many&to=-3&goods=air&stock=yes&with=**%00*')).toEqual(withoutFilters(read('')))
  expect(read('?from=1.234&in=USD').from).toBeNull()
  expect(read('?from=10&in=EUR')).toMatchObject({ from: null })
  expect(read('?from=10')).toMatchObject({ from: 10 })
  expect(read('?from=10,50&in=EUR', 'EUR')).toMatchObject({ from: 10.5 })
  const many = Array.from({ length: 40 }, (_, place) => `size:${place}`)
  expect(read(`?with=${'x'.repeat(200)}*${many.join('*')}`).words).toHaveLength(20)
})

it('counts what narrows a list, and takes it away', () => {
  const query = read('?sort=rated&from=1&to=9&goods=virtual&stock=1&with=size:s*size:l')
  expect(countFilters(query)).toBe(5)
  expect(countFilters(withoutFilters(query))).toBe(0)
  expect(withoutFilters(query).sort).toBe('rated')
  expect(withTurned(query, 'size:l').words).toEqual(['size:s'])
  expect(withTurned(query, 'set:five').words).toEqual(['size:s', 'size:l', 'set:five'])
  expect(wordsByOption(['size:s', 'set:five', 'size:l'])).toEqual([['size:s', 'size:l'], ['set:five']])
})
