import { expect, it } from 'vitest'
import { giftRefusal } from './rules.ts'

it('finds nobody to give to where a guest wrote, and nobody gives to themselves', () => {
  expect([giftRefusal(null, 1), giftRefusal(1, 1), giftRefusal(2, 1)]).toEqual([
    'gift-nobody',
    'gift-own',
    null,
  ])
})
