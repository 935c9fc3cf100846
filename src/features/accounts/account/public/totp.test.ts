import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { makeTotpSecret, totpAddress, totpStepOf } from './totp.ts'

const NOW = new Date('2026-01-01T00:00:10Z')
const STEP = Math.floor(NOW.getTime() / 30_000)
const codeAt = (secret: string, step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 })

test('the codes are those of RFC 6238', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32
  // The last six of its eight digits.
  expect(totpStepOf(secret, '287082', new Date(59_000))).toBe(1)
  expect(totpStepOf(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036)
  expect(totpStepOf(secret, '353130', new Date(20_000_000_000_000))).toBe(666_666_666)
})

test('a code counts in its own time and one step before and after', () => {
  const secret = makeTotpSecret()
  expect([-2, -1, 0, 1, 2].map((away) => totpStepOf(secret, codeAt(secret, STEP + away), NOW))).toEqual([
    null,
    STEP - 1,
    STEP,
    STEP + 1,
    null,
  ])
})

test('what is no code belongs to no time', () => {
  const secret = makeTotpSecret()
  for (const code of ['', '12345', '1234567', 'abcdef', `${codeAt(secret, STEP)} `]) {
    expect(totpStepOf(secret, code, NOW)).toBeNull()
  }
})

test('the address for the app names site, account and secret', () => {
  const address = new URL(
    totpAddress({ secret: 'JBSWY3DPEHPK3PXP', site: '广场: Plaza', account: 'ana@x.y' }),
  )
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('ana@x.y')
  expect(address.searchParams.get('secret')).toBe('JBSWY3DPEHPK3PXP')
  expect(address.searchParams.get('issuer')).toBe('广场: Plaza')
})

test('recovery codes are ten, all different, and easy to read', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
})
