import { expect, it } from 'vitest'
import type { Line } from '../../schemas.ts'
import { foldLines } from './fold-lines.ts'

const line = (id: string, over: Partial<Line> = {}): Line => ({
  id,
  unit: 'credit',
  amount: 2,
  after: 100,
  reason: 'liked',
  detail: {},
  cause: null,
  gift: null,
  at: '2026-11-27T10:00:00.000Z',
  ...over,
})

const ids = (lines: Line[], timeZone = 'UTC') =>
  foldLines(lines, timeZone).map(({ lines: folded }) => folded.map(({ id }) => id).join(' '))

it('folds likes of one day that follow each other, and adds them up', () => {
  const folds = foldLines([line('c'), line('b'), line('a')], 'UTC')
  expect(folds.map(({ lines, amount }) => [lines.length, amount])).toEqual([[3, 6]])
})

it('parts days as the site counts them, units, signs and kinds, and what stands between', () => {
  expect(ids([line('b', { at: '2026-11-27T23:30:00.000Z' }), line('a')])).toEqual(['b a'])
  expect(ids([line('b', { at: '2026-11-27T23:30:00.000Z' }), line('a')], 'Asia/Shanghai')).toEqual(['b', 'a'])
  expect(ids([line('b', { unit: 'USD' }), line('a')])).toEqual(['b', 'a'])
  expect(ids([line('b', { amount: -2 }), line('a')])).toEqual(['b', 'a'])
  expect(ids([line('c'), line('b', { reason: 'check-in' }), line('a')])).toEqual(['c', 'b', 'a'])
})

it('leaves alone what one looks for', () => {
  const bought = { reason: 'unlocked', amount: -20 }
  expect(ids([line('b', bought), line('a', bought)])).toEqual(['b', 'a'])
})
