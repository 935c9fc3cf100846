import { expect, it } from 'vitest'
import { encodeBase64Url } from './base64url.ts'
import { opaqueId, readId } from './ids.ts'

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
