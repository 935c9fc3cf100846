import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'
import type { Database } from '#database/schema.ts'
import type { CallerToken, Limit } from '../door/action.ts'
import { doorRefusal } from '../door/refusal.ts'
import { type Limiter, limitHeaders } from '../limits/limits.ts'
import type { Log } from '../measures/log.ts'
import type { Bearer, Sessions } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** Whoever has given a token to a program, as they stand now. */
export interface TokenBearer extends Bearer {
  token: CallerToken
}

/** A token as it is kept: only its hash, and a session that ends when those of its person do. */
export interface KeptToken {
  id: number
  sessionId: number
  calls: string[]
  expiresAt: Date | null
  /** '2026-11-28' in UTC; null: never. */
  usedOn: string | null
}

/** Where tokens stand: the feature that owns their table gives it to the server. */
export interface TokenStore {
  /** Undefined where there is none that is still good. */
  find(db: Database, hash: Buffer, now: Date): Promise<KeptToken | undefined>
  noteUse(db: Database, id: number, day: string): Promise<unknown>
}

const PREFIX = 'plaza_'
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Of 256 bits in base 62, and of 32. */
const SECRET_LENGTH = 43
const SUM_LENGTH = 6
const TOKEN = new RegExp(`^${PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${SUM_LENGTH}})$`)

/** Of one token, beside what each call allows. */
export const PER_TOKEN: Limit = '600 per minute'
/** Of one network: nobody mistypes that often, and nobody guesses 256 bits. */
const WRONG: Limit = '60 per minute'

function inBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = `${LETTERS[Number(rest % 62n)]}${text}`
  return text
}

const sumOf = (secret: string): string => inBase62(BigInt(crc32(`${PREFIX}${secret}`)), SUM_LENGTH)

/** 256 random bits behind a prefix that scanners look for, with a sum by which they know that it is one. */
export function makeApiToken(): string {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH)
  return `${PREFIX}${secret}${sumOf(secret)}`
}

/** Whether a text can be a token of some site; most that are mistyped cannot. */
function isApiToken(text: string): boolean {
  const [, secret = '', sum = ''] = TOKEN.exec(text) ?? []
  return secret !== '' && sumOf(secret) === sum
}

/** Names under which people put a token into an address, and anything that looks like one. */
const IN_ADDRESS = /[?&](?:access_token|api_key|authorization|bearer|token)=|plaza_[0-9A-Za-z]{20}/i

/**
 * The token of `Authorization: Bearer …`; null where there is none. Other schemes are left to proxies that ask for a password.
 *
 * @throws Refusal for a token in the address, which stands in logs and histories
 */
export function bearerOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (IN_ADDRESS.test(url)) throw doorRefusal('token-in-address')
  return /^bearer +(\S*)\s*$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

interface TokensOptions {
  db: Database
  store: TokenStore
  sessions: Pick<Sessions, 'findAccess'>
  limiter: Limiter
  log: Pick<Log, 'warn'>
}

interface Asked {
  now: Date
  network: string
  isRead: boolean
  /** Is told how much of its limit a token has left, whatever is answered then. */
  reply: { headers: (headers: Record<string, string>) => unknown }
}

/** What a token's calls are counted by. */
export const tokenKey = (id: number): string => `token ${id}`

/** Programs that act for somebody, by tokens. Nothing of them is cached: what is revoked ends at once, in every process. */
export function createApiTokens({ db, store, sessions, limiter, log }: TokensOptions) {
  async function refuse(network: string): Promise<never> {
    const wait = await limiter.take(`wrong token ${network}`, WRONG)
    throw wait > 0 ? doorRefusal('too-many-requests', {}, wait) : doorRefusal('token-wrong')
  }

  return {
    /** @throws Refusal for a token that is not good, or is used too often */
    async find(text: string, { now, network, isRead, reply }: Asked): Promise<TokenBearer> {
      if (!isApiToken(text)) return refuse(network)
      const kept = await store.find(db, hashToken(text), now)
      const access = kept && (await sessions.findAccess(kept.sessionId, now))
      if (!access) return refuse(network)
      const key = tokenKey(kept.id)
      const wait = await limiter.take(key, PER_TOKEN, isRead)
      reply.headers(limitHeaders('token', PER_TOKEN, limiter.left(key, PER_TOKEN)))
      if (wait > 0) throw doorRefusal('too-many-requests', {}, wait)
      const today = now.toISOString().slice(0, 10)
      if (kept.usedOn !== today)
        await store.noteUse(db, kept.id, today).catch((error: Error) => {
          log.warn({ reason: error.message }, 'The day of a token could not be noted')
        })
      return {
        asker: access.asker,
        session: { id: kept.sessionId, expiresAt: kept.expiresAt ?? access.until },
        token: { id: kept.id, calls: new Set(kept.calls) },
      }
    },
  }
}
export type ApiTokens = ReturnType<typeof createApiTokens>
