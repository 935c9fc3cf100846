import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '../rules/security.ts'

/** 32 letters and digits, so that five bits make one; those that look like others are left out. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 16 letters of 5 bits are 80 bits: too many to search, even with a copy of the table. */
const LENGTH = 16

/** 'k3m9-xwq2-zr7d-h4ab' */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/**
 * Not keyed with the site's secret, unlike all else: when that is changed, these are what opens the account of whoever
 * signs in in two steps. Long and random as they are, a plain hash keeps them.
 */
export const hashRecoveryCode = (personId: number, code: string): string =>
  createHash('sha256')
    .update(`${personId} ${code.replaceAll('-', '')}`)
    .digest('hex')
