import { expect, it } from 'vitest'
import { hidesQuestion, type RuleTerms, storedRule } from './reading-rules.ts'

const TERMS: RuleTerms = {
  currency: 'RMB',
  levels: ['lv1', 'lv3'],
  tiers: ['gold'],
  hasAccount: true,
  hasNode: true,
  isNode: (value) => value === '12',
}

it('stores what each way says, and nothing that could not be held', () => {
  expect(storedRule({ type: 'none', value: '' }, TERMS)).toBeNull()
  for (const type of ['login', 'comment', 'qrcode', 'join'] as const)
    expect(storedRule({ type, value: '' }, TERMS)).toEqual({ type })
  expect(storedRule({ type: 'join', value: '12' }, TERMS)).toEqual({ type: 'join', keys: ['12'] })
  expect(storedRule({ type: 'level', value: 'lv3' }, TERMS)).toEqual({ type: 'level', keys: ['lv3'] })
  expect(storedRule({ type: 'money', value: 9.5 }, TERMS)).toEqual({ type: 'money', money: { RMB: 950 } })
  for (const wrong of [
    ...(['level', 'vip'] as const).map((type) => ({ type, value: '' })),
    ...(['credit', 'money'] as const).flatMap((type) =>
      [null, 0, -1, Number.NaN, 1e9, 2 ** 53].map((value) => ({ type, value })),
    ),
    ...['13', '0', '-12', '1e3', 'x'].map((value) => ({ type: 'join' as const, value })),
    { type: 'credit' as const, value: 1.5 },
    { type: 'money' as const, value: 0.001 },
  ])
    expect(storedRule(wrong, TERMS), JSON.stringify(wrong)).toBeUndefined()
})

it('asks for no code where there is no account, and for no node where the text stands in none', () => {
  expect(storedRule({ type: 'qrcode', value: '' }, { ...TERMS, hasAccount: false })).toBeUndefined()
  expect(storedRule({ type: 'join', value: '' }, { ...TERMS, hasNode: false })).toBeUndefined()
})

it('keeps the question of a bounty open, and lets a part of it be hidden', () => {
  expect(hidesQuestion({ isBounty: true, isGated: true, hasMark: false })).toBe(true)
  expect(hidesQuestion({ isBounty: true, isGated: true, hasMark: true })).toBe(false)
  expect(hidesQuestion({ isBounty: true, isGated: false, hasMark: false })).toBe(false)
  expect(hidesQuestion({ isBounty: false, isGated: true, hasMark: false })).toBe(false)
})
