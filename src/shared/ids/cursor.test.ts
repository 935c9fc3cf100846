import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeBase64Url } from './base64url.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

const time = '2026-03-07T14:05:00.123456Z'

it('gives back what it was made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (name, id) => {
      fc.pre(!name.includes('\0'))
      const cursor = encodeCursor([time, name, id])
      expect(cursor).toMatch(/^[\w-]+$/)
      expect(decodeCursor(cursor, ['time', 'string', 'number'])).toEqual([time, name, id])
    }),
  )
})

it('knows a changed, truncated or foreign cursor', () => {
  const cursor = encodeCursor([time, 12])
  const shape = ['time', 'number'] as const
  fc.assert(
    fc.property(fc.nat(cursor.length - 1), fc.constantFrom('A', 'z', '0', ''), (at, char) => {
      const changed = cursor.slice(0, at) + char + cursor.slice(at + 1)
      fc.pre(changed !== cursor)
      expect(decodeCursor(changed, shape)).toBeUndefined()
    }),
  )
  for (const foreign of ['', '.', 'null', encodeBase64Url('[1]'), encodeBase64Url('x.[1]'), '12']) {
    expect(decodeCursor(foreign, shape)).toBeUndefined()
  }
})

it('refuses values that do not fit the list', () => {
  expect(decodeCursor(encodeCursor([1]), ['time'])).toBeUndefined()
  expect(decodeCursor(encodeCursor(['yesterday']), ['time'])).toBeUndefined()
  expect(decodeCursor(encodeCursor(['2026-99-99T99:99Z']), ['time'])).toBeUndefined()
  expect(decodeCursor(encodeCursor([1, 2]), ['number'])).toBeUndefined()
  expect(decodeCursor(encodeCursor(['a\0b']), ['string'])).toBeUndefined()
  expect(decodeCursor(encodeCursor([1.5]), ['fraction'])).toEqual([1.5])
})

it.each([1.5, 1e21, 2 ** 53, -(2 ** 53), 1e300])('refuses %d, which is no bigint', (number) => {
  expect(decodeCursor(encodeCursor([number]), ['number'])).toBeUndefined()
})

it.each([
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00Z',
  '2026-01-01T00:00:00.1.2Z',
])('refuses %s, which is no moment for PostgreSQL', (text) => {
  expect(decodeCursor(encodeCursor([text]), ['time'])).toBeUndefined()
})
