import { expect, it } from 'vitest'
import { blankForm } from '#tests/authoring.ts'
import type { Form } from '../schemas.ts'
import { upgradeForm } from './upgrade-form.ts'

const blank = blankForm()
/** As it was kept while amounts stood in forms as they had been typed. */
const variant = {
  key: 'one',
  chosen: {},
  isOff: false,
  stock: '３',
  keys: '',
  prices: { USD: { amount: '12,50', was: '' }, RMB: { amount: 'soon', was: '1,234.50' } },
}
const goods = {
  delivery: 'post',
  options: [],
  link: { address: '', code: '', password: '' },
  variants: [variant],
  pictures: [],
  files: [],
}
const old: Form = JSON.parse(
  JSON.stringify({
    ...blank,
    bounty: { ...blank.bounty, value: '5' },
    rules: [
      { type: 'credit', value: '20' },
      { type: 'money', value: '1.' },
      { type: 'join', value: '12' },
    ],
    goods,
  }),
)

it('makes numbers of amounts that were kept as they were typed, and loses nothing else', () => {
  const form = upgradeForm(old)
  expect(form).toMatchObject({
    bounty: { ...blank.bounty, value: 5 },
    rules: [
      { type: 'credit', value: 20 },
      { type: 'money', value: null },
      { type: 'join', value: '12' },
    ],
  })
  expect(form.goods?.variants).toEqual([
    {
      ...variant,
      stock: 3,
      prices: { USD: { amount: 12.5, was: null }, RMB: { amount: null, was: 1234.5 } },
    },
  ])
})

it('leaves a form of today as it is', () => {
  const form = upgradeForm(old)
  expect(upgradeForm(form)).toEqual(form)
  expect(upgradeForm({ ...form, goods: null })).toEqual({ ...form, goods: null })
})
