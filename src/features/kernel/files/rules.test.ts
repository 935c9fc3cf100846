import { expect, it } from 'vitest'
import { downloadsOf } from './rules.ts'

const level = {
  lv: [
    { key: 'lv1', downloads: 3 },
    { key: 'lv2', downloads: null },
  ],
  vip: [{ key: 'gold', downloads: 20 }],
}

it('the better of level and tier counts, and without a number there is no limit', () => {
  expect(downloadsOf({ level }, { level: 'lv1', vip: null })).toBe(3)
  expect(downloadsOf({ level }, { level: 'lv1', vip: 'gold' })).toBe(20)
  expect(downloadsOf({ level }, { level: 'lv2', vip: 'gold' })).toBeNull()
  expect(downloadsOf({ level }, { level: 'gone', vip: null })).toBe(0)
})
