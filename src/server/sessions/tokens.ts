import { createHash, randomBytes } from 'node:crypto'
import type { Signer } from '../signer.ts'

/** ms. Short, because it is believed without asking whether the refresh token has been stolen meanwhile. */
export const ACCESS_FOR = 15 * 60_000
/** ms. Of the last use. */
export const SESSION_FOR = 30 * 24 * 3_600_000

const ACCESS = 'access token'
const REFRESH = 'refresh token'
const SUCCESSOR = 'successor of a refresh token'

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

/** The first refresh token of a session: of the session and a random part. */
export const makeRefreshToken = (signer: Signer, sessionId: number): string =>
  signRefreshToken(signer, sessionId, randomBytes(32))

/**
 * What a refresh token is replaced by: always the same, so that it can be sent again where the answer was lost. Nobody
 * can make it of the token without the site's secret.
 */
export const succeedRefreshToken = (signer: Signer, sessionId: number, token: string): string =>
  signRefreshToken(signer, sessionId, Buffer.from(signer.sign(SUCCESSOR, token), 'hex'))

/** Signed although nobody can guess it: a made-up one must not be taken for a stolen one, which ends the session. */
function signRefreshToken(signer: Signer, sessionId: number, bytes: Buffer): string {
  const secret = bytes.toString('base64url')
  return `${sessionId}.${secret}.${signer.sign(REFRESH, sessionId, secret)}`
}

/** @returns its session, or null for what this site did not issue */
export function readRefreshToken(signer: Signer, token: string): number | null {
  const [, id = '', secret = '', signature = ''] =
    /^(\d{1,15})\.([\w-]{43})\.([0-9a-f]{64})$/.exec(token) ?? []
  return signer.isSigned(signature, REFRESH, Number(id), secret) ? Number(id) : null
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
