import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  askedIn,
  changesBetween,
  clockText,
  looksLikeEmail,
  minutesToSay,
  missingFor,
  newOrderKey,
  searchOf,
  wayOf,
} from './checkout.ts'

describe('the address of the checkout', () => {
  it('asks for an order, for one thing, or for the whole basket', () => {
    expect(askedIn('?order=4827193652&token=a.b')).toEqual({
      kind: 'order',
      order: '4827193652',
      token: 'a.b',
    })
    expect(askedIn('?order=4827193652')).toEqual({ kind: 'order', order: '4827193652', token: '' })
    const thing = { kind: 'product', product: 12, variant: 'MAP-M', quantity: 2 }
    expect(askedIn('?product=12&variant=MAP-M&quantity=2')).toEqual(thing)
    expect(askedIn('?product=12&variant=MAP-M&quantity=200')).toEqual({ ...thing, quantity: 1 })
    expect(askedIn('?product=12&variant=MAP-M')).toEqual({ ...thing, quantity: 1 })
    expect(askedIn('')).toEqual({ kind: 'basket' })
    expect(askedIn('?product=x')).toEqual({ kind: 'basket' })
  })

  it('becomes that of the order', () => {
    expect(searchOf({ number: '1', token: '' })).toBe('?order=1')
    expect(searchOf({ number: '1', token: 'a b' })).toBe('?order=1&token=a+b')
  })
})

it('counts down to nothing, and says it aloud at few moments', () => {
  expect([900_000, 128_400, 59_999, 1, 0, -5].map(clockText)).toEqual([
    '15:00',
    '2:09',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ])
  expect([301_000, 300_000, 200_000, 180_000, 61_000, 60_000, 0].map(minutesToSay)).toEqual([
    null,
    5,
    5,
    3,
    3,
    1,
    null,
  ])
})

const postage = { key: 'home', name: 'Post', amount: 420, least: 2, most: 4 }
const order = {
  isSent: true,
  address: { id: null, name: 'Ana', phone: '', lines: [], country: 'ES' },
  postage,
  email: 'ana@town.example',
  buyer: null,
  total: 0,
  checkout: {
    postage: [{ ...postage, untilFree: null }],
    balance: null,
    ways: [],
    terms: { path: 'terms', version: '1' },
    now: '',
  },
}

it('says what keeps an order from being paid', () => {
  expect(missingFor(order)).toEqual([])
  expect(missingFor({ ...order, email: '', address: null, postage: null, total: 5 })).toEqual([
    'email',
    'address',
    'sign-in',
  ])
  expect(missingFor({ ...order, postage: null })).toEqual(['postage'])
  expect(missingFor({ ...order, postage: null, checkout: { ...order.checkout, postage: [] } })).toEqual([
    'way',
  ])
  expect(missingFor({ ...order, isSent: false, address: null, postage: null })).toEqual([])
  const buyer = {} as NonNullable<Parameters<typeof missingFor>[0]['buyer']>
  const own = { ...order, buyer, email: '', total: 500 }
  expect(missingFor({ ...own, checkout: { ...order.checkout, balance: 499 } })).toEqual(['balance'])
  expect(missingFor({ ...own, checkout: { ...order.checkout, balance: 500 } })).toEqual([])
})

it('names what costs something else, the total last', () => {
  const before = { items: 1000, discount: 0, postageAmount: 420, tax: 100, total: 1420, isTaxIncluded: true }
  expect(changesBetween(before, before)).toEqual([])
  expect(changesBetween(before, { ...before, postageAmount: 500, tax: 110, total: 1500 })).toEqual([
    { what: 'postage', before: 420, after: 500 },
    { what: 'total', before: 1420, after: 1500 },
  ])
  expect(changesBetween(before, { ...before, tax: 110, total: 1430, isTaxIncluded: false })).toEqual([
    { what: 'tax', before: 100, after: 110 },
    { what: 'total', before: 1420, after: 1430 },
  ])
})

it('calls no address wrong before it may be whole', () => {
  expect(['ana@town.es', ' ana@town.example '].every(looksLikeEmail)).toBe(true)
  expect(['', 'ana', 'ana@', 'ana@correo', 'ana@correo.', 'a b@c.de'].some(looksLikeEmail)).toBe(false)
})

it('makes keys that the contract takes, each another', () => {
  const keys = [newOrderKey(), newOrderKey()]
  for (const key of keys) expect(z.uuid().safeParse(key).success).toBe(true)
  expect(keys[0]).not.toBe(keys[1])
})

it('is paid from the balance where that is enough, else in the first way that is offered', () => {
  const buyer = {} as NonNullable<Parameters<typeof wayOf>[0]['buyer']>
  const ways = ['stripe', 'paypal'].map((provider) => ({ provider, isTest: false }))
  const offering = (balance: number | null, offered = ways) => ({
    buyer: balance === null ? null : buyer,
    total: 500,
    checkout: { ...order.checkout, balance, ways: offered },
  })
  expect(wayOf(offering(500), undefined)).toBe('balance')
  expect(wayOf(offering(500), 'paypal')).toBe('paypal')
  expect(wayOf(offering(499), 'balance')).toBe('stripe')
  expect(wayOf(offering(499, []), undefined)).toBe('balance')
  expect(wayOf(offering(null), 'balance')).toBe('stripe')
  expect(wayOf(offering(null, []), undefined)).toBeNull()
  expect(missingFor({ ...order, ...offering(null) }, 'stripe')).toEqual([])
  expect(missingFor({ ...order, ...offering(0) }, 'stripe')).toEqual([])
})
