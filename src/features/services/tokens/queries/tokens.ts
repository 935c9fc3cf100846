import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface NewToken {
  personId: number
  name: string
  hash: Buffer
  tail: string
  calls: readonly string[]
  sessionId: number
  expiresAt: Date | null
  now: Date
}

export async function insertToken(
  db: Database,
  { personId, name, hash, tail, calls, sessionId, expiresAt, now }: NewToken,
): Promise<number> {
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      person_id: personId,
      name,
      hash,
      tail,
      calls: [...calls],
      session_id: sessionId,
      expires_at: expiresAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Good ones of one person. */
export async function countGoodTokens(db: Database, personId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from access_tokens
    where person_id = ${personId} and revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whoever makes one waits for others of the same person, so that they are counted. */
export const lockMaker = (db: Database, personId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('access tokens', ${personId}))`.execute(db)

/** @returns its name and session; undefined where there is none, or it was revoked before */
export async function revokeOne(
  db: Database,
  id: number,
  now: Date,
): Promise<{ name: string; personId: number; sessionId: number | null } | undefined> {
  return db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'person_id as personId', 'session_id as sessionId'])
    .executeTakeFirst()
}

export interface TokenRow {
  id: number
  name: string
  tail: string
  calls: string[]
  by: string
  at: Date
  expiresAt: Date | null
  usedOn: string | null
  revokedAt: Date | null
  isEnded: boolean
}

export function listTokenRows(
  db: Database,
  { before, first }: { before: number; first: number },
): Promise<TokenRow[]> {
  let query = db
    .selectFrom('access_tokens')
    .innerJoin('people', 'people.id', 'access_tokens.person_id')
    .leftJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .select([
      'access_tokens.id',
      'access_tokens.name',
      'access_tokens.tail',
      'access_tokens.calls',
      'people.name as by',
      'access_tokens.created_at as at',
      'access_tokens.expires_at as expiresAt',
      sql<string | null>`access_tokens.used_on::text`.as('usedOn'),
      'access_tokens.revoked_at as revokedAt',
      sql<boolean>`sessions.id is null or sessions.ended_at is not null`.as('isEnded'),
    ])
    .orderBy('access_tokens.id', 'desc')
    .limit(first)
  if (before > 0) query = query.where('access_tokens.id', '<', before)
  return query.execute()
}
