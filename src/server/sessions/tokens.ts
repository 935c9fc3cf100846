import { createHash, randomBytes } from 'node:crypto'
import type { Signer } from '../signer.ts'

/** ms. Short, because it is believed without asking whether the refresh token has been stolen meanwhile. */
export const ACCESS_FOR = 15 * 60_000
/** ms. Of the last use. */
export const SESSION_FOR = 30 * 24 * 3_600_000

const ACCESS = 'access token'
const REFRESH = 'refresh token'

export interface AccessToken {
  sessionId: number
  /** ms since 1970. */
  expires: number
}

/** Session and end of validity, signed: '12.1700000000000.{hex}'. */
export const makeAccessToken = (signer: Signer, { sessionId, expires }: AccessToken): string =>
  `${sessionId}.${expires}.${signer.sign(ACCESS, sessionId, expires)}`

/** @returns null for what this site did not issue, or whose time is over */
export function readAccessToken(signer: Signer, token: string, now: Date): AccessToken | null {
  const [, id = '', ends = '', signature = ''] = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (!signer.isSigned(signature, ACCESS, Number(id), Number(ends))) return null
  return Number(ends) > now.getTime() ? { sessionId: Number(id), expires: Number(ends) } : null
}

/** Session and a random part. Signed too: a made-up one must not be taken for a stolen one, which ends the session. */
export function makeRefreshToken(signer: Signer, sessionId: number): string {
  const random = randomBytes(32).toString('base64url')
  return `${sessionId}.${random}.${signer.sign(REFRESH, sessionId, random)}`
}

/** @returns its session, or null for what this site did not issue */
export function readRefreshToken(signer: Signer, token: string): number | null {
  const [, id = '', random = '', signature = ''] =
    /^(\d{1,15})\.([\w-]{43})\.([0-9a-f]{64})$/.exec(token) ?? []
  return signer.isSigned(signature, REFRESH, Number(id), random) ? Number(id) : null
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
