import { expect, test } from 'vitest'
import { type Asker, STRANGER } from '#shared/people/asker.ts'
import { memberAsker } from '#tests/caller.ts'
import {
  type Claims,
  canEnterNode,
  canReadHidden,
  NO_CLAIMS,
  OFFER_ORDER,
  type StoredAccessRule,
  waysIn,
} from './reading.ts'
import type { Terms } from './verdict.ts'

const MEMBER = memberAsker(1, { level: 'lv2' })
const TERMS: Terms = {
  now: new Date('2026-03-07T06:05:00Z'),
  currency: 'RMB',
  settings: {
    level: {
      lv: [
        { key: 'lv1', roles: ['comment'] },
        { key: 'lv2', roles: ['comment', 'chat'] },
        { key: 'lv3', roles: ['comment', 'chat', 'createTopic'] },
      ],
      vip: [
        { key: 'friend', roles: ['chat'] },
        { key: 'keeper', roles: ['chat', 'upload.video'] },
      ],
    },
  },
}
const AUTHOR = 7
const opens = (
  rules: StoredAccessRule[] | null,
  asker: Asker,
  more: Partial<Claims> & { nodeAdminId?: number } = {},
) => {
  const part = { authorId: AUTHOR, nodeAdminId: null, ...NO_CLAIMS, rules, ...more }
  return canReadHidden(asker, part, TERMS).allowed
}

test('what has no list, or says free, is open to everybody', () => {
  expect(opens(null, STRANGER)).toBe(true)
  expect(opens([], STRANGER)).toBe(true)
  expect(opens([{ type: 'money', money: { RMB: 900 } }, { type: 'free' }], STRANGER)).toBe(true)
})

test('no other rule opens anything to a stranger', () => {
  const rules = OFFER_ORDER.map((type) => ({ type }))
  expect(opens(rules, STRANGER, { hasCommented: true, hasCode: true, hasJoined: true })).toBe(false)
})

test('a login opens to every member, a comment to those who have commented', () => {
  expect(opens([{ type: 'login' }], MEMBER)).toBe(true)
  expect(opens([{ type: 'comment' }], MEMBER)).toBe(false)
  expect(opens([{ type: 'comment' }], MEMBER, { hasCommented: true })).toBe(true)
})

test('the code of the official account opens what asks for it, and the node its members are let in by', () => {
  expect(opens([{ type: 'qrcode' }], MEMBER, { hasCode: true })).toBe(true)
  expect(opens([{ type: 'join' }], MEMBER, { hasJoined: true })).toBe(true)
  expect(opens([{ type: 'join' }], MEMBER, { hasCode: true })).toBe(false)
  expect(opens([{ type: 'qrcode' }], MEMBER, { hasJoined: true })).toBe(false)
})

test('of several roles the first in the order that is decided is offered, the others after it', () => {
  const follow = { picture: '/media/account.png', code: 'lantern' }
  const reader = { ...TERMS, asker: STRANGER, settings: { ...TERMS.settings, follow } }
  const shuffled: StoredAccessRule[] = [...OFFER_ORDER].reverse().map((type) => ({ type }))
  expect(waysIn(shuffled, reader).map(({ type }) => type)).toEqual([
    'login',
    'comment',
    'qrcode',
    'join',
    'level',
    'vip',
    'credit',
    'money',
  ])
  expect(opens([...shuffled, { type: 'free' }], STRANGER)).toBe(true)
  expect(opens(shuffled, MEMBER)).toBe(true)
})

test('a code is offered only where there is an account to follow, and stays closed without it', () => {
  const follow = { picture: '/media/account.png', code: '' }
  expect(waysIn([{ type: 'qrcode' }], { ...TERMS, asker: STRANGER })).toEqual([])
  expect(
    waysIn([{ type: 'qrcode' }], { ...TERMS, asker: STRANGER, settings: { ...TERMS.settings, follow } }),
  ).toEqual([])
  expect(opens([{ type: 'qrcode' }], MEMBER)).toBe(false)
})

test('what is to be paid or followed for stays closed to who only has an account', () => {
  for (const type of ['qrcode', 'credit', 'money'] as const) expect(opens([{ type }], MEMBER)).toBe(false)
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
  const paid: StoredAccessRule[] = [{ type: 'money', money: { RMB: 1 } }]
  expect(opens(paid, memberAsker(AUTHOR))).toBe(true)
  expect(opens(paid, memberAsker(8), { nodeAdminId: 8 })).toBe(true)
  expect(opens(paid, memberAsker(9, { roles: ['admin'] }))).toBe(true)
  expect(opens(paid, memberAsker(9, { roles: ['staff', 'builder'] }))).toBe(false)
})

test('ways come cheapest first: free ones, then levels and tiers, then credit, then money by price', () => {
  const rules: StoredAccessRule[] = [
    { type: 'money', money: { RMB: 900, USD: 150 } },
    { type: 'money', money: { RMB: 300 } },
    { type: 'credit', credit: 20 },
    { type: 'vip', keys: ['friend'] },
    { type: 'comment' },
  ]
  const ways = [
    { type: 'comment' },
    { type: 'vip', keys: ['friend'] },
    { type: 'credit', credit: 20 },
    { type: 'money', money: { amount: 300, currency: 'RMB' } },
    { type: 'money', money: { amount: 900, currency: 'RMB' } },
  ]
  const part = { authorId: AUTHOR, nodeAdminId: null, ...NO_CLAIMS, rules }
  expect(canReadHidden(STRANGER, part, TERMS)).toEqual({ allowed: false, reason: 'locked', ways })
  expect(
    waysIn([{ type: 'money', money: { RMB: 900, USD: 150 } }], {
      ...TERMS,
      asker: STRANGER,
      currency: 'USD',
    }),
  ).toEqual([{ type: 'money', money: { amount: 150, currency: 'USD' } }])
  expect(
    waysIn([{ type: 'money', money: { RMB: 900 } }], { ...TERMS, asker: STRANGER, currency: 'EUR' }),
  ).toEqual([{ type: 'money', money: { amount: 900, currency: 'RMB' } }])
})

const NODE = {
  id: 1,
  visibility: 'private' as const,
  deletedAt: null,
  adminId: null,
  moderatorIds: [],
  membership: null,
}

test('a closed node says that joining it is the way', () => {
  expect(canEnterNode(MEMBER, NODE, TERMS)).toEqual({
    allowed: false,
    reason: 'private-node',
    ways: [{ type: 'join' }],
  })
})

test('what was bought stays open, whatever becomes of the list', () => {
  for (const rules of [
    [{ type: 'money', money: { RMB: 900 } }],
    [{ type: 'level', keys: ['lv6'] }],
  ] as const) {
    expect(opens([...rules] as Parameters<typeof opens>[0], MEMBER)).toBe(false)
    expect(opens([...rules] as Parameters<typeof opens>[0], MEMBER, { hasBought: true })).toBe(true)
  }
})
