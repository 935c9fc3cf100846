import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { inTransaction } from '#database/transact.ts'
import { type Asker, type Member, ROLES, type Role } from '#shared/asker.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { PageTrace } from '../page-trace.ts'
import type { Recall } from '../read-cache.ts'
import type { Signer } from '../signer.ts'
import { accessTokenIn, endedCookies, refreshTokenIn, sessionCookies } from './cookies.ts'
import { sanctionInForce, vipInForce } from './in-force.ts'
import { permissionsOf } from './permissions.ts'
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

/** A call or page comes with this. */
export interface Session {
  id: number
  /** End of the access token that it came with. */
  expiresAt: Date
}

/** Who comes with an access token, and by which session. */
export interface Bearer {
  session: Session
  asker: Asker
}

/** Who somebody is to the house, and when the clock alone makes that untrue. */
export interface SessionAccess {
  asker: Member
  until: Date
}

/** From where a session is opened or used; shown to its owner. */
export interface Place {
  userAgent: string
  address: string
}

export interface Banned {
  /** Of the sanction. */
  id: number
  reason: string
  /** null: without end. */
  until: Date | null
}

export type Renewed =
  | { ok: true; token: string; cookies: string[] }
  /** `banned` where that is why the session is over. */
  | { ok: false; banned: Banned | null; cookies: string[] }

type Cookies = Readonly<Record<string, string | undefined>>

interface Refresh {
  sessionId: number
  token: string
}

interface SessionsOptions {
  db: Database
  signer: Signer
  settings: () => SiteSettings
  isSecure: boolean
}

/**
 * ms in which the token before is answered as it was the first time: two tabs renewed at once, or the answer was lost.
 * Later it is a copy in somebody else's hands, and the session ends for both.
 */
const GRACE = 20_000
/** Of one person, that a token for the socket is looked for in: the latest used. */
const MOST_SESSIONS = 200
/** What is read and kept of the name that a browser gives itself: the longest real ones have 300 letters. */
export const MAX_AGENT = 400

/** Who is signed in, where, and for how long. */
export function createSessions(options: SessionsOptions) {
  const { db, signer, isSecure } = options
  const tokens = createTokens(options)
  const { refreshOf } = tokens
  const { findAccess, listAccess, askerOf } = createAccessReader(options)

  return {
    open: createOpening(options, tokens),
    renew: createRenewal(options, tokens),

    /**
     * Who comes with an access token; null where it is none of ours, or its session is over.
     *
     * @param recall for reads, which may believe what this process has read of the session before
     */
    async find(token: string, now: Date, recall: Recall | null = null): Promise<Bearer | null> {
      const read = readAccessToken(signer, token, now)
      if (!read) return null
      const { sessionId, expires } = read
      const asker = recall
        ? await recall(`session ${sessionId}`, (trace) => askerOf(sessionId, now, trace))
        : await askerOf(sessionId, now)
      return asker ? { session: { id: sessionId, expiresAt: new Date(expires) }, asker } : null
    },

    /** Who a session is of at this moment, and until when by the clock; undefined where it is over. */
    findAccess,
    listAccess,

    /** The open session that a token for the socket was made in, and who has it; null where there is none. */
    async findBySocketToken(
      token: SocketToken & { signature: string },
      now: Date,
    ): Promise<{ sessionId: number; name: string; isShown: boolean } | null> {
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('people', 'people.id', 'sessions.person_id')
        .select(['sessions.id as sessionId', 'people.name', 'people.shows_presence as isShown'])
        .where('person_id', '=', token.personId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('used_at', 'desc')
        .limit(MOST_SESSIONS)
        .execute()
      return rows.find(({ sessionId }) => isSocketToken(signer, token, sessionId)) ?? null
    },

    /** The access token among a browser's cookies; '' for none. */
    accessTokenIn: (cookies: Cookies): string => accessTokenIn(cookies, isSecure),

    /** The session of a browser's refresh token, whether or not it may still be renewed. */
    sessionIn: (cookies: Cookies): number | null => refreshOf(cookies)?.sessionId ?? null,

    /** The sessions that a browser brings, as far as it shows them at this address. */
    sessionsIn(cookies: Cookies, now: Date): number[] {
      const access = readAccessToken(signer, accessTokenIn(cookies, isSecure), now)
      const found = [access?.sessionId, refreshOf(cookies)?.sessionId]
      return [...new Set(found.filter((id) => id !== undefined))]
    },

    /** @returns `Set-Cookie` headers that take the session from the browser */
    async end(onDb: Database, sessionId: number, now: Date): Promise<string[]> {
      await endSession(onDb, sessionId, now)
      return endedCookies(isSecure)
    },

    /** What a browser is sent that has a session no more. */
    ended: (): string[] => endedCookies(isSecure),
  }
}
export type Sessions = ReturnType<typeof createSessions>

type Tokens = ReturnType<typeof createTokens>

/** What a browser holds of a session, read from its cookies and made for them. */
function createTokens({ signer, isSecure }: SessionsOptions) {
  const ownKind: RefreshKind = isSecure ? 'host' : 'plain'

  /**
   * What a browser brings to renew its session. On a secure site also under the name of before, but only what was issued
   * for it: a host below the same domain may set that cookie, and would sign its visitors in as somebody else.
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

function createAccessReader({ db, settings }: SessionsOptions) {
  /** @returns undefined where the session is over: nobody fills a memory with what is none */
  const findAccess = async (sessionId: number, now: Date): Promise<SessionAccess | undefined> =>
    (await listAccess([sessionId], now)).get(sessionId)

  /** The same of many sessions with one look; those that are over are not among them. */
  async function listAccess(sessionIds: readonly number[], now: Date): Promise<Map<number, SessionAccess>> {
    const rows = await listAskers(db, sessionIds, now)
    return new Map(
      rows.filter(({ isBanned }) => !isBanned).map((row) => [row.sessionId, accessOfRow(row)] as const),
    )
  }

  function accessOfRow({ personId, roles, level, vip, isSilenced, until }: AskerRow): SessionAccess {
    return {
      asker: {
        personId,
        roles: roles.filter((role): role is Role => ROLES.includes(role as Role)),
        permissions: permissionsOf(settings(), { level, vip }),
        level,
        vip,
        isSilenced,
      },
      until,
    }
  }

  async function askerOf(sessionId: number, now: Date, trace?: PageTrace): Promise<Asker | undefined> {
    const access = await findAccess(sessionId, now)
    if (access) {
      trace?.tags.add(`person:${access.asker.personId}:access`)
      if (trace) trace.until = access.until.getTime()
    }
    return access?.asker
  }

  return { findAccess, listAccess, askerOf }
}

/**
 * Opens a session, in the transaction that knows who it is.
 *
 * @returns `Set-Cookie` headers
 */
function createOpening({ signer }: SessionsOptions, { ownKind, cookiesOf }: Tokens) {
  return async (
    onDb: Database,
    { personId, method, place, now }: { personId: number; method: string; place: Place; now: Date },
  ): Promise<{ session: Session; cookies: string[] }> => {
    const { id } = await onDb
      .insertInto('sessions')
      .values({
        person_id: personId,
        method,
        refresh_hash: Buffer.alloc(0),
        rotated_at: now,
        created_at: now,
        used_at: now,
        expires_at: new Date(now.getTime() + SESSION_FOR),
        user_agent: place.userAgent.slice(0, MAX_AGENT),
        address: place.address,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const refresh = makeRefreshToken(signer, id, ownKind)
    await onDb
      .updateTable('sessions')
      .set({ refresh_hash: hashToken(refresh) })
      .where('id', '=', id)
      .execute()
    const { cookies } = cookiesOf(id, now, refresh)
    return { session: { id, expiresAt: new Date(now.getTime() + ACCESS_FOR) }, cookies }
  }
}

/** Gives a new pair of tokens for the newest refresh token, and for a moment the same for the one before. */
function createRenewal({ db, signer, isSecure }: SessionsOptions, { ownKind, refreshOf, cookiesOf }: Tokens) {
  return async (cookies: Cookies, place: Place, now: Date): Promise<Renewed> => {
    const refused = { ok: false, banned: null, cookies: endedCookies(isSecure) } as const
    const refresh = refreshOf(cookies)
    if (refresh === null) return refused
    const { sessionId, token } = refresh
    const hash = hashToken(token)
    const next = succeedRefreshToken(signer, sessionId, { token, kind: ownKind })
    return inTransaction(db, async (transaction): Promise<Renewed> => {
      const session = await transaction
        .selectFrom('sessions')
        .select(['person_id', 'refresh_hash', 'previous_hash', 'rotated_at'])
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .forUpdate()
        .executeTakeFirst()
      if (!session) return refused
      const banned = await findBan(transaction, session.person_id, now)
      if (banned) return { ...refused, banned }

      if (!session.refresh_hash.equals(hash)) {
        const isAgain =
          session.previous_hash?.equals(hash) && now.getTime() - session.rotated_at.getTime() < GRACE
        if (isAgain) {
          // An earlier version gave successors at random, which only the browser knows that was sent them.
          const isNewest = session.refresh_hash.equals(hashToken(next))
          return { ok: true, ...cookiesOf(sessionId, now, isNewest ? next : undefined) }
        }
        await endSession(transaction, sessionId, now)
        await transaction
          .insertInto('security_events')
          .values({
            person_id: session.person_id,
            kind: 'session-reused',
            address: place.address,
            user_agent: place.userAgent.slice(0, MAX_AGENT),
            created_at: now,
          })
          .execute()
        return refused
      }
      await transaction
        .updateTable('sessions')
        .set({
          refresh_hash: hashToken(next),
          previous_hash: hash,
          rotated_at: now,
          used_at: now,
          expires_at: new Date(now.getTime() + SESSION_FOR),
          user_agent: place.userAgent.slice(0, MAX_AGENT),
          address: place.address,
        })
        .where('id', '=', sessionId)
        .execute()
      return { ok: true, ...cookiesOf(sessionId, now, next) }
    })
  }
}

const endSession = (db: Database, sessionId: number, now: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()

/**
 * One statement for every call of a signed-in person that cannot rest on an earlier one. `until` is when the clock alone
 * makes it untrue: the session ends, the VIP tier does, or a sanction begins or ends.
 */
async function listAskers(db: Database, sessionIds: readonly number[], now: Date) {
  const sanctioned = (kind: 'silence' | 'login-ban') => sql<boolean>`exists (select 1 from sanctions
    where sanctions.person_id = people.id and sanctions.kind = ${sql.lit(kind)} and ${sanctionInForce(now)})`
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select([
      'sessions.id as sessionId',
      'people.id as personId',
      'people.roles',
      'people.level_key as level',
      vipInForce(now).as('vip'),
      sanctioned('silence').as('isSilenced'),
      sanctioned('login-ban').as('isBanned'),
      sql<Date>`least(sessions.expires_at, case when people.vip_until > ${now} then people.vip_until end,
        (select min(moment) from sanctions, lateral (values (starts_at), (until)) as moments (moment)
          where sanctions.person_id = people.id and lifted_at is null and moment > ${now}))`.as('until'),
    ])
    .where('sessions.id', '=', sql<number>`any(${sessionIds}::bigint[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('people.deleted_at', 'is', null)
    .execute()
}
type AskerRow = Awaited<ReturnType<typeof listAskers>>[number]

/** The ban that lasts longest, of those that keep a person out now. */
export async function findBan(db: Database, personId: number, now: Date): Promise<Banned | null> {
  const row = await db
    .selectFrom('sanctions')
    .select(['id', 'reason', 'until'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'login-ban')
    .where(sanctionInForce(now))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
