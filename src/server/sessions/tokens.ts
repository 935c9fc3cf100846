import { createHash, randomBytes } from 'node:crypto'
import type { Signer } from '../credentials/signer.ts'

/** ms. Short, because an access token is accepted without checking whether the refresh token was stolen. */
export const ACCESS_FOR = 15 * 60_000
/** ms since the last use. */
export const SESSION_FOR = 30 * 24 * 3_600_000

const ACCESS = 'access token'
/** On plain http, and on every site before secure cookies got their prefix. */
const REFRESH = 'refresh token'
const REFRESH_OF_HOST = 'refresh token of a host'
const SUCCESSOR = 'successor of a refresh token'

export interface AccessToken {
  sessionId: number
  /** ms since 1970. */
  expires: number
}

/** Session and end of validity, signed: '12.1700000000000.{hex}'. */
export const makeAccessToken = (signer: Signer, { sessionId, expires }: AccessToken): string =>
  `${sessionId}.${expires}.${signer.sign(ACCESS, sessionId, expires)}`

/** @returns null for a token that this site did not issue, or that has expired */
export function readAccessToken(signer: Signer, token: string, now: Date): AccessToken | null {
  const [, id = '', ends = '', signature = ''] = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (!signer.isSigned(signature, ACCESS, Number(id), Number(ends))) return null
  return Number(ends) > now.getTime() ? { sessionId: Number(id), expires: Number(ends) } : null
}

/**
 * Which cookie a refresh token was issued for: the one with the `__Host-` prefix, or the plain one, which other hosts
 * of the domain may set.
 */
export type RefreshKind = 'plain' | 'host'
const PURPOSES: Record<RefreshKind, string> = { plain: REFRESH, host: REFRESH_OF_HOST }

/** The first refresh token of a session: its id and a random part, signed. */
export const makeRefreshToken = (signer: Signer, sessionId: number, kind: RefreshKind): string =>
  signRefreshToken(signer, sessionId, { bytes: randomBytes(32), kind })

/**
 * The successor of a refresh token. It is deterministic, so that it can be sent again where the answer was lost, and
 * cannot be computed without the site's secret.
 */
export const succeedRefreshToken = (
  signer: Signer,
  sessionId: number,
  { token, kind }: { token: string; kind: RefreshKind },
): string =>
  signRefreshToken(signer, sessionId, { bytes: Buffer.from(signer.sign(SUCCESSOR, token), 'hex'), kind })

/** Signed although nobody can guess it: a made-up token must not count as a stolen one, which would end the session. */
function signRefreshToken(
  signer: Signer,
  sessionId: number,
  { bytes, kind }: { bytes: Buffer; kind: RefreshKind },
): string {
  const secret = bytes.toString('base64url')
  return `${sessionId}.${secret}.${signer.sign(PURPOSES[kind], sessionId, secret)}`
}

/** @returns its session, or null for what this site did not issue for such a cookie */
export function readRefreshToken(signer: Signer, token: string, kind: RefreshKind): number | null {
  const [, id = '', secret = '', signature = ''] =
    /^(\d{1,15})\.([\w-]{43})\.([0-9a-f]{64})$/.exec(token) ?? []
  return signer.isSigned(signature, PURPOSES[kind], Number(id), secret) ? Number(id) : null
}

const SOCKET = 'socket'

export interface SocketToken {
  personId: number
  /** When it was made, ms since 1970. */
  timestamp: number
}

/**
 * The token by which a page authenticates its socket. It belongs to one session, although it does not name it, and
 * ends with that session.
 */
export const signSocketToken = (
  signer: Signer,
  { personId, timestamp }: SocketToken,
  sessionId: number,
): string => signer.sign(SOCKET, personId, timestamp, sessionId)

export const isSocketToken = (
  signer: Signer,
  { personId, timestamp, signature }: SocketToken & { signature: string },
  sessionId: number,
): boolean => signer.isSigned(signature, SOCKET, personId, timestamp, sessionId)

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
