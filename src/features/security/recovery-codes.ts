import { randomBytes } from 'node:crypto'
import type { Signer } from '#server/signer.ts'
import { RECOVERY_CODES } from './rules.ts'

/** 32 letters and digits, so that five bits make one; those that look like others are left out. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 50 bits: five tries an hour do not find one in the life of the site. */
const LENGTH = 10

/** 'k3m9x-wq2zr' */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
  })
}

/** Keyed with the site's secret: whoever has only the table cannot even try. */
export const hashRecoveryCode = (signer: Pick<Signer, 'sign'>, personId: number, code: string): string =>
  signer.sign('recovery code', personId, code.replace('-', ''))
