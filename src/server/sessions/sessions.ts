import type { Database } from '#database/schema.ts'
import { inTransaction } from '#database/transact.ts'
import { type Asker, type Member, ROLES, type Role } from '#shared/people/asker.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Recall } from '../caches/read-cache.ts'
import type { Signer } from '../credentials/signer.ts'
import type { PageTrace } from '../pages/page-trace.ts'
import { accessTokenIn, endedCookies, refreshTokenIn, sessionCookies } from './cookies.ts'
import { permissionsOf } from './permissions.ts'
import type { Banned, Look, Place, SessionStore, StoredAsker } from './session-store.ts'
import {
  ACCESS_FOR,
  hashToken,
  isSocketToken,
  makeAccessToken,
  makeRefreshToken,
  type RefreshKind,
  readAccessToken,
  readRefreshToken,
  SESSION_FOR,
  type SocketToken,
  succeedRefreshToken,
} from './tokens.ts'

/** The session of a call or page. */
export interface Session {
  id: number
  /** When the access token of the request expires. */
  expiresAt: Date
  /** Its owner looks at the site as the asker; missing where they are themselves. */
  look?: Look | null
}

/** The person and session of an access token. */
export interface Bearer {
  session: Session
  asker: Asker
}

/** A person's roles and permissions, and when they change by the clock alone. */
export interface SessionAccess {
  asker: Member
  look: Look | null
  until: Date
}

export type Renewed =
  | { ok: true; token: string; cookies: string[] }
  /** `banned` where a ban has ended the session. */
  | { ok: false; banned: Banned | null; cookies: string[] }

type Cookies = Readonly<Record<string, string | undefined>>

interface Refresh {
  sessionId: number
  token: string
}

interface SessionsOptions {
  db: Database
  store: SessionStore
  signer: Signer
  settings: () => SiteSettings
  isSecure: boolean
}

/**
 * ms in which the previous token gets the same successor again: two tabs renewed at once, or the answer was lost.
 * Later its use means that it was stolen, and the session ends for both.
 */
const GRACE = 20_000
/** Sessions of one person that a socket token is matched against: the latest used ones. */
const MOST_SESSIONS = 200

/** Who is signed in, where, and for how long. */
export function createSessions(options: SessionsOptions) {
  const { db, store, signer, isSecure } = options
  const tokens = createTokens(options)
  const { refreshOf } = tokens
  const { findAccess, listAccess, bearerOf } = createAccessReader(options)

  return {
    open: createOpening(options, tokens),
    renew: createRenewal(options, tokens),

    /**
     * The person of an access token; null where it is invalid, or its session is over.
     *
     * @param recall for reads, which may use what this process has cached of the session
     */
    async find(token: string, now: Date, recall: Recall | null = null): Promise<Bearer | null> {
      const read = readAccessToken(signer, token, now)
      if (!read) return null
      const { sessionId, expires } = read
      const known = recall
        ? await recall(`session ${sessionId}`, (trace) => bearerOf(sessionId, now, trace))
        : await bearerOf(sessionId, now)
      if (!known) return null
      return {
        session: { id: sessionId, expiresAt: new Date(expires), look: known.look },
        asker: known.asker,
      }
    },

    /** The person and permissions of a session now, and until when they hold; undefined where the session is over. */
    findAccess,
    listAccess,

    /** The open session that a socket token was made in, and its person; null where there is none. */
    async findBySocketToken(
      token: SocketToken & { signature: string },
      now: Date,
    ): Promise<{ sessionId: number; name: string; isShown: boolean } | null> {
      const rows = await store.listOpen(db, token.personId, { now, first: MOST_SESSIONS })
      return rows.find(({ sessionId }) => isSocketToken(signer, token, sessionId)) ?? null
    },

    /** The access token among a browser's cookies; '' for none. */
    accessTokenIn: (cookies: Cookies): string => accessTokenIn(cookies, isSecure),

    /** The session of a browser's refresh token, whether or not it may still be renewed. */
    sessionIn: (cookies: Cookies): number | null => refreshOf(cookies)?.sessionId ?? null,

    /** The sessions in a browser's cookies, as far as it sends them to this address. */
    sessionsIn(cookies: Cookies, now: Date): number[] {
      const access = readAccessToken(signer, accessTokenIn(cookies, isSecure), now)
      const found = [access?.sessionId, refreshOf(cookies)?.sessionId]
      return [...new Set(found.filter((id) => id !== undefined))]
    },

    /** @returns `Set-Cookie` headers that take the session from the browser */
    async end(onDb: Database, sessionId: number, now: Date): Promise<string[]> {
      await store.end(onDb, sessionId, now)
      return endedCookies(isSecure)
    },

    /** `Set-Cookie` headers for a browser whose session is over. */
    ended: (): string[] => endedCookies(isSecure),
  }
}
export type Sessions = ReturnType<typeof createSessions>

type Tokens = ReturnType<typeof createTokens>

/** Reads session tokens from cookies, and makes cookies for them. */
function createTokens({ signer, isSecure }: SessionsOptions) {
  const ownKind: RefreshKind = isSecure ? 'host' : 'plain'

  /**
   * The refresh token of a browser. On a secure site one without prefix is accepted too, but only if it was issued
   * for that name: a host below the same domain may set that cookie, and would sign its visitors in as somebody else.
   */
  function refreshOf(cookies: Cookies): Refresh | null {
    for (const kind of new Set<RefreshKind>([ownKind, 'plain'])) {
      const token = refreshTokenIn(cookies, kind === 'host')
      const sessionId = readRefreshToken(signer, token, kind)
      if (sessionId !== null) return { sessionId, token }
    }
    return null
  }

  function cookiesOf(sessionId: number, now: Date, refresh?: string): { token: string; cookies: string[] } {
    const expires = now.getTime() + ACCESS_FOR
    const token = makeAccessToken(signer, { sessionId, expires })
    const tokens = { access: token, expires, ...(refresh !== undefined && { refresh }) }
    return { token, cookies: sessionCookies(tokens, { now, isSecure }) }
  }

  return { ownKind, refreshOf, cookiesOf }
}

function createAccessReader({ db, store, settings }: SessionsOptions) {
  /** @returns undefined where the session is over; that is not cached */
  const findAccess = async (sessionId: number, now: Date): Promise<SessionAccess | undefined> =>
    (await listAccess([sessionId], now)).get(sessionId)

  /** The same of many sessions in one query; those that are over are missing. */
  async function listAccess(sessionIds: readonly number[], now: Date): Promise<Map<number, SessionAccess>> {
    const rows = await store.listAskers(db, sessionIds, now)
    return new Map(
      rows.filter(({ isBanned }) => !isBanned).map((row) => [row.sessionId, accessOfRow(row)] as const),
    )
  }

  function accessOfRow({
    personId,
    ownerId,
    lookUntil,
    roles,
    level,
    vip,
    isSilenced,
    silencedIn,
    until,
  }: StoredAsker): SessionAccess {
    return {
      look: lookUntil && { byId: ownerId, until: lookUntil },
      asker: {
        personId,
        roles: roles.filter((role): role is Role => ROLES.includes(role as Role)),
        permissions: permissionsOf(settings(), { level, vip }),
        level,
        vip,
        isSilenced,
        silencedIn,
      },
      until,
    }
  }

  async function bearerOf(
    sessionId: number,
    now: Date,
    trace?: PageTrace,
  ): Promise<Pick<SessionAccess, 'asker' | 'look'> | undefined> {
    const access = await findAccess(sessionId, now)
    if (!access) return undefined
    const { asker, look, until } = access
    trace?.tags.add(`person:${asker.personId}:access`)
    if (look) trace?.tags.add(`person:${look.byId}:access`)
    if (trace) trace.until = until.getTime()
    return { asker, look }
  }

  return { findAccess, listAccess, bearerOf }
}

/**
 * Opens a session, in the transaction that has authenticated the person.
 *
 * @returns `Set-Cookie` headers
 */
function createOpening({ store, signer }: SessionsOptions, { ownKind, cookiesOf }: Tokens) {
  return async (
    onDb: Database,
    { personId, method, place, now }: { personId: number; method: string; place: Place; now: Date },
  ): Promise<{ session: Session; cookies: string[] }> => {
    const id = await store.insert(onDb, {
      personId,
      method,
      place,
      now,
      expiresAt: new Date(now.getTime() + SESSION_FOR),
    })
    const refresh = makeRefreshToken(signer, id, ownKind)
    await store.setToken(onDb, id, hashToken(refresh))
    const { cookies } = cookiesOf(id, now, refresh)
    return { session: { id, expiresAt: new Date(now.getTime() + ACCESS_FOR) }, cookies }
  }
}

/**
 * Renews a session: a new pair of tokens for the newest refresh token, and for a moment the same pair again for the
 * previous one.
 */
function createRenewal(
  { db, store, signer, isSecure }: SessionsOptions,
  { ownKind, refreshOf, cookiesOf }: Tokens,
) {
  return async (cookies: Cookies, place: Place, now: Date): Promise<Renewed> => {
    const refused = { ok: false, banned: null, cookies: endedCookies(isSecure) } as const
    const refresh = refreshOf(cookies)
    if (refresh === null) return refused
    const { sessionId, token } = refresh
    const hash = hashToken(token)
    const next = succeedRefreshToken(signer, sessionId, { token, kind: ownKind })
    return inTransaction(db, async (transaction): Promise<Renewed> => {
      const session = await store.lock(transaction, sessionId, now)
      if (!session) return refused
      const banned = await store.findBan(transaction, session.personId, now)
      if (banned) return { ...refused, banned }

      if (!session.hash.equals(hash)) {
        const isAgain =
          session.previousHash?.equals(hash) && now.getTime() - session.rotatedAt.getTime() < GRACE
        if (isAgain) {
          // An earlier version issued random successors, which are stored only as hashes.
          const isNewest = session.hash.equals(hashToken(next))
          return { ok: true, ...cookiesOf(sessionId, now, isNewest ? next : undefined) }
        }
        await store.end(transaction, sessionId, now)
        await store.insertReuse(transaction, session.personId, place, now)
        return refused
      }
      await store.rotate(transaction, sessionId, {
        hash: hashToken(next),
        previousHash: hash,
        place,
        now,
        expiresAt: new Date(now.getTime() + SESSION_FOR),
      })
      return { ok: true, ...cookiesOf(sessionId, now, next) }
    })
  }
}
