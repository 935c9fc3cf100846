import { expect, test } from 'vitest'
import { type HiddenPartReader, opensHiddenPart, type StoredAccessRule, waysIn } from './rules.ts'

const STRANGER: HiddenPartReader = {
  isSignedIn: false,
  isOwner: false,
  hasCommented: false,
  level: null,
  vip: null,
}
const MEMBER = { ...STRANGER, isSignedIn: true, level: 'lv2' }
const RANKS = { levels: ['lv1', 'lv2', 'lv3'], vips: ['friend', 'keeper'] }
const opens = (rules: StoredAccessRule[] | null, reader: HiddenPartReader) =>
  opensHiddenPart(rules, reader, RANKS)

test('what has no list, or says free, is open to everybody', () => {
  expect(opens(null, STRANGER)).toBe(true)
  expect(opens([], STRANGER)).toBe(true)
  expect(opens([{ type: 'money', money: { RMB: 900 } }, { type: 'free' }], STRANGER)).toBe(true)
})

test('no other rule opens anything to a stranger', () => {
  const rules = (['login', 'comment', 'qrcode', 'level', 'vip', 'credit', 'money'] as const).map((type) => ({
    type,
  }))
  expect(opens(rules, { ...STRANGER, hasCommented: true })).toBe(false)
})

test('a level opens for itself and those above it, and for nobody below', () => {
  const rules: StoredAccessRule[] = [{ type: 'level', keys: ['lv2'] }]
  expect(opens(rules, { ...MEMBER, level: 'lv1' })).toBe(false)
  expect(opens(rules, { ...MEMBER, level: 'lv2' })).toBe(true)
  expect(opens(rules, { ...MEMBER, level: 'lv3' })).toBe(true)
  expect(opens(rules, { ...MEMBER, level: 'a-level-that-was-removed' })).toBe(false)
})

test('a tier opens for itself and those above it, and a level is no tier', () => {
  const rules: StoredAccessRule[] = [{ type: 'vip', keys: ['keeper'] }]
  expect(opens(rules, MEMBER)).toBe(false)
  expect(opens(rules, { ...MEMBER, vip: 'friend' })).toBe(false)
  expect(opens(rules, { ...MEMBER, vip: 'keeper' })).toBe(true)
})

test('authors, node admins and admins always read', () => {
  expect(opens([{ type: 'money', money: { RMB: 1 } }], { ...MEMBER, isOwner: true })).toBe(true)
})

test('ways come cheapest first: free ones, then levels and tiers, then credit, then money by price', () => {
  const rules: StoredAccessRule[] = [
    { type: 'money', money: { RMB: 900, USD: 150 } },
    { type: 'money', money: { RMB: 300 } },
    { type: 'credit', credit: 20 },
    { type: 'vip', keys: ['friend'] },
    { type: 'comment' },
  ]
  expect(waysIn(rules, { currency: 'RMB' })).toEqual([
    { type: 'comment' },
    { type: 'vip', keys: ['friend'] },
    { type: 'credit', credit: 20 },
    { type: 'money', money: { amount: 300, currency: 'RMB' } },
    { type: 'money', money: { amount: 900, currency: 'RMB' } },
  ])
  expect(waysIn([{ type: 'money', money: { RMB: 900, USD: 150 } }], { currency: 'USD' })).toEqual([
    { type: 'money', money: { amount: 150, currency: 'USD' } },
  ])
  expect(waysIn([{ type: 'money', money: { RMB: 900 } }], { currency: 'EUR' })).toEqual([
    { type: 'money', money: { amount: 900, currency: 'RMB' } },
  ])
})
