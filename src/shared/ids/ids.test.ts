import { expect, it } from 'vitest'
import { encodeBase64Url } from './base64url.ts'
import { opaqueId, readId, readNumber } from './ids.ts'

it('reads numbers, digits and opaque texts of the kind', () => {
  expect(readId('post', 12)).toBe(12)
  expect(readId('post', '12')).toBe(12)
  expect(readId('post', opaqueId('post', 12))).toBe(12)
})

it('reads nothing else', () => {
  const others = [
    opaqueId('person', 12),
    encodeBase64Url('post:12:13'),
    '',
    '12x',
    '-1',
    0,
    1.5,
    Number.NaN,
    '9'.repeat(20),
  ]
  for (const sent of others) expect(readId('post', sent)).toBeUndefined()
})

it('reads the numbers of addresses, and no other way to write one', () => {
  expect(readNumber('12')).toBe(12)
  for (const text of ['0', '012', '-1', '1.5', '1e3', ' 1', '１', '', 'x', '9'.repeat(16)])
    expect(readNumber(text)).toBeNull()
})
