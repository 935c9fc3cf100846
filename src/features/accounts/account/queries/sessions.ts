import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { hasShownOwner } from '../rules/security.ts'
import { BY_TOKEN } from './end-sessions.ts'

export interface SessionRow {
  id: number
  userAgent: string
  address: string
  usedAt: Date
}

/** More than anybody has; who has them ends them all at once. */
const MOST = 50

/** Where a person is signed in, the session that asks first. */
export async function listSessions(
  db: Database,
  { personId, currentId, now }: { personId: number; currentId: number; now: Date },
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'address', 'used_at as usedAt'])
    .where('person_id', '=', personId)
    .where('method', '<>', BY_TOKEN)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((where) => where('id', '=', currentId), 'desc')
    .orderBy('used_at', 'desc')
    .limit(MOST)
    .execute()
}

/** When somebody has shown in a session that it is them: by signing in, where that did, and when they were asked. */
export async function getConfirmation(
  db: Database,
  sessionId: number,
): Promise<{ openedAt: Date | null; confirmedAt: Date | null }> {
  const { openedAt, confirmedAt, ...opening } = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select([
      'sessions.created_at as openedAt',
      'sessions.confirmed_at as confirmedAt',
      'sessions.method',
      sql<boolean>`password_hash is not null
        or exists (select from passkeys where passkeys.person_id = people.id)`.as('hasOwnProof'),
      // Once it is on, nobody comes in without it.
      sql<boolean>`exists (select from totp
        where totp.person_id = people.id and totp.confirmed_at <= sessions.created_at)`.as(
        'tookSecondFactor',
      ),
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { openedAt: hasShownOwner(opening) ? openedAt : null, confirmedAt }
}
