import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigner } from './signer.ts'

const signer = createSigner('a secret that is long enough for a test')
const line = fc.string().filter((text) => !text.includes('\n'))

test('what was signed holds, and nothing else does', () => {
  fc.assert(
    fc.property(line, line, fc.integer(), (one, other, number) => {
      const signature = signer.sign('purpose', one, number)
      expect(signature).toMatch(/^[0-9a-f]{64}$/)
      expect(signer.isSigned(signature, 'purpose', one, number)).toBe(true)
      expect(signer.isSigned(signature, 'other', one, number)).toBe(false)
      expect(signer.isSigned(signature, 'purpose', one, number + 1)).toBe(false)
      expect(signer.isSigned(signature, 'purpose', other, number)).toBe(one === other)
      expect(signer.isSigned(other, 'purpose', one, number)).toBe(false)
    }),
  )
})

test('no field can pretend to be two', () => {
  const signature = signer.sign('purpose', 'a', 'b')
  expect(signer.isSigned(signature, 'purpose', 'a\nb')).toBe(false)
  expect(() => signer.sign('purpose', 'a\nb')).toThrow('one line')
})

test('what was sealed does not open with a part of its seal, which somebody could find by trying', () => {
  const sealed = Buffer.from(signer.encrypt('totp', ''), 'base64url')
  expect(signer.decrypt('totp', sealed.toString('base64url'))).toBe('')
  for (const length of [0, 4, 8, 12, 15]) {
    expect(() => signer.decrypt('totp', sealed.subarray(0, 12 + length).toString('base64url'))).toThrow()
  }
})

test('what was sealed opens for its purpose and secret only, and only whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sealed = signer.encrypt('totp', text)
      expect(signer.decrypt('totp', sealed)).toBe(text)
      expect(() => signer.decrypt('other', sealed)).toThrow()
      expect(() => createSigner('another secret').decrypt('totp', sealed)).toThrow()
      const damaged = Buffer.from(sealed, 'base64url')
      damaged[damaged.length - 1] = (damaged.at(-1) as number) ^ 1
      expect(() => signer.decrypt('totp', damaged.toString('base64url'))).toThrow()
    }),
  )
})
