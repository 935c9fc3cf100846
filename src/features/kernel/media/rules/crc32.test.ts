import { crc32 as crc32OfNode } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32 } from './crc32.ts'

it('is the sum that the server computes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(crc32(bytes)).toBe(crc32OfNode(bytes))
    }),
  )
})
