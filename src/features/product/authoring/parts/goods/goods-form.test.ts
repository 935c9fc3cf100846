import { expect, it } from 'vitest'
import { readGoods } from '../../rules/goods.ts'
import type { FormGoods } from '../../schemas.ts'
import {
  type FormOption,
  goodsIn,
  keyFor,
  nameOfVariant,
  sentGoods,
  withMissing,
  withOptions,
} from './goods-form.ts'

const option = (key: string, ...values: string[]): FormOption => ({
  key,
  name: key,
  values: values.map((value) => ({ key: value, name: value.toUpperCase() })),
})
const priced = (): FormGoods => {
  const goods = goodsIn({ goods: null })
  return {
    ...goods,
    variants: goods.variants.map((one) => ({
      ...one,
      stock: 4,
      prices: { USD: { amount: 5, was: null } },
    })),
  }
}
const shown = ({ variants }: FormGoods) =>
  variants.map(({ key, chosen, stock }) => `${key}:${Object.values(chosen).join('')}:${stock}`)

it('makes every combination of the options, and keeps what was said of each', () => {
  const sized = withOptions(priced(), [option('size', 's', 'l')])
  expect(shown(sized)).toEqual(['one:s:4', 'l:l:4'])
  const [small, large] = sized.variants
  if (!small || !large) throw new Error('There are two.')
  const goods = { ...sized, variants: [small, { ...large, stock: 9 }] }
  const coloured = withOptions(goods, [option('size', 's', 'l'), option('colour', 'red', 'blue')])
  expect(shown(coloured)).toEqual(['one:sred:4', 's-blue:sblue:4', 'l:lred:9', 'l-blue:lblue:9'])
  // Adding and removing a value leaves the other variants unchanged.
  expect(shown(withOptions(goods, [option('size', 's', 'm', 'l')]))).toEqual(['one:s:4', 'm:m:4', 'l:l:9'])
  expect(shown(withOptions(goods, []))).toEqual(['one::4'])
  for (const goods of [sized, coloured])
    expect(readGoods(sentGoods({ goods }), ['USD'])).toMatchObject({
      variants: goods.variants.map(({ key }) => ({ key })),
    })
})

it('names what is chosen, finds keys for every script, and sends only what is made', () => {
  const goods = withOptions(priced(), [option('size', 's', 'l')])
  const [small] = goods.variants
  expect(small && nameOfVariant(goods, small)).toBe('S')
  expect(keyFor('Größe XL', ['grosse-xl'], 'x')).toBe('gro-e-xl')
  expect(keyFor('尺寸', [], 'option')).toBe('option')
  expect(keyFor('尺寸', ['option'], 'option')).toBe('option-2')
  const half = { ...goods, variants: goods.variants.slice(0, 1) }
  const opened = withMissing(half)
  expect(opened.variants.map(({ isOff }) => isOff)).toEqual([false, true])
  expect(sentGoods({ goods: opened }).variants.map(({ key }) => key)).toEqual(['one'])
})
