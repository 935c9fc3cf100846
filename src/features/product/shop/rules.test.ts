import { expect, test } from 'vitest'
import { chooseValue, currencyOrder, findVariant, firstVariant, pickPrice, ratingOf } from './rules.ts'
import type { ProductVariant } from './schemas.ts'

const variant = (size: string, colour: string, stock: number | null): ProductVariant => ({
  key: `${size}-${colour}`,
  chosen: { size, colour },
  stock,
  picture: null,
  price: { amount: 100, was: null, lowest: null, currency: 'USD' },
})
const variants = [
  variant('small', 'red', 0),
  variant('small', 'blue', 3),
  variant('large', 'red', null),
  variant('large', 'blue', 0),
]

test('the first variant shown is the first that can be bought', () => {
  expect(firstVariant(variants)?.key).toBe('small-blue')
  expect(firstVariant([variant('small', 'red', 0)])?.key).toBe('small-red')
  expect(firstVariant([])).toBeUndefined()
})

test('a press on a value keeps the other options where that variant can be bought', () => {
  const chosen = chooseValue(
    [...variants, variant('huge', 'blue', 1)],
    { size: 'small', colour: 'blue' },
    'size',
    'huge',
  )
  expect(chosen).toEqual({ size: 'huge', colour: 'blue' })
})

test('a press on a value moves the other options where that combination is sold out', () => {
  expect(chooseValue(variants, { size: 'small', colour: 'blue' }, 'size', 'large')).toEqual({
    size: 'large',
    colour: 'red',
  })
})

test('a combination that is not made is no variant', () => {
  expect(findVariant(variants, { size: 'small', colour: 'green' })).toBeUndefined()
  expect(findVariant([{ ...variant('', '', 1), chosen: {} }], {})).toBeDefined()
})

test('a price is taken in the chosen currency, else in the first of the site that has one, else in any', () => {
  const price = (currency: string) => ({ currency, amount: 1, was: null })
  const order = currencyOrder(
    'EUR',
    ['RMB', 'USD', 'EUR'].map((symbol_iso) => ({ symbol_iso })),
  )
  expect(order).toEqual(['EUR', 'RMB', 'USD'])
  expect(pickPrice([price('RMB'), price('EUR')], order)?.currency).toBe('EUR')
  expect(pickPrice([price('USD'), price('RMB')], order)?.currency).toBe('RMB')
  expect(pickPrice([price('JPY')], order)?.currency).toBe('JPY')
  expect(pickPrice([], order)).toBeNull()
})

test('a rating has a tenth of a star, and none without stars', () => {
  expect(ratingOf(14, 3)).toEqual({ average: 4.7, count: 3 })
  expect(ratingOf(0, 0)).toBeNull()
})
