import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { vipInForce } from '#features/kernel/people/queries/vip.ts'
import { MAX_AGENT, type Place, type SessionStore, type StoredAsker } from '#server/sessions/session-store.ts'
import { findBan, sanctionInForce } from './sanctions.ts'
import { insertSecurityEvent } from './security-events.ts'

const placeOf = ({ userAgent, address }: Place) => ({ user_agent: userAgent.slice(0, MAX_AGENT), address })

/** Sessions as the server keeps them. */
export const sessionStore: SessionStore = {
  insert: async (db, { personId, method, place, now, expiresAt }) => {
    const { id } = await db
      .insertInto('sessions')
      .values({
        person_id: personId,
        method,
        refresh_hash: Buffer.alloc(0),
        rotated_at: now,
        created_at: now,
        used_at: now,
        expires_at: expiresAt,
        ...placeOf(place),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  setToken: (db, id, hash) =>
    db.updateTable('sessions').set({ refresh_hash: hash }).where('id', '=', id).execute(),

  lock: (db, id, now) =>
    db
      .selectFrom('sessions')
      .select([
        'person_id as personId',
        'refresh_hash as hash',
        'previous_hash as previousHash',
        'rotated_at as rotatedAt',
      ])
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst(),

  rotate: (db, id, { hash, previousHash, place, now, expiresAt }) =>
    db
      .updateTable('sessions')
      .set({
        refresh_hash: hash,
        previous_hash: previousHash,
        rotated_at: now,
        used_at: now,
        expires_at: expiresAt,
        ...placeOf(place),
      })
      .where('id', '=', id)
      .execute(),

  end: (db, id, now) =>
    db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute(),

  insertReuse: (db, personId, place, now) =>
    insertSecurityEvent({ db, now, ...place }, personId, 'session-reused'),

  listOpen: (db, personId, { now, first }) =>
    db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person_id')
      .select(['sessions.id as sessionId', 'people.name', 'people.shows_presence as isShown'])
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('used_at', 'desc')
      .limit(first)
      .execute(),

  listAskers,
  findBan,
}

/**
 * As whom an admin looks at the site: as somebody without a role, who is neither locked out nor gone. What is no longer so
 * ends the look at once, and the session is its owner's again.
 */
const lookInForce = (now: Date) => sql<{ personId: number; until: Date }>`(
  select looks.person_id as "personId", looks.until from looks join people as seen on seen.id = looks.person_id
  where looks.session_id = sessions.id and looks.ended_at is null and looks.until > ${now}
    and 'admin' = any(owner.roles) and seen.deleted_at is null and cardinality(seen.roles) = 0
    and not exists (select 1 from sanctions where sanctions.person_id = seen.id and sanctions.kind = 'login-ban'
      and ${sanctionInForce(now)}))`

async function listAskers(db: Database, ids: readonly number[], now: Date): Promise<StoredAsker[]> {
  const sanctioned = (kind: 'silence' | 'login-ban', who: 'people' | 'owner') => sql<boolean>`exists (select 1
    from sanctions where sanctions.person_id = ${sql.ref(`${who}.id`)} and sanctions.kind = ${sql.lit(kind)}
      and ${sanctionInForce(now)})`
  return db
    .selectFrom('sessions')
    .innerJoin('people as owner', 'owner.id', 'sessions.person_id')
    .leftJoinLateral(lookInForce(now).as('look'), (join) => join.onTrue())
    .innerJoin('people', (join) =>
      join.on('people.id', '=', sql<number>`coalesce("look"."personId", sessions.person_id)`),
    )
    .select([
      'sessions.id as sessionId',
      'people.id as personId',
      'owner.id as ownerId',
      'look.until as lookUntil',
      'people.roles',
      'people.level_key as level',
      vipInForce(now).as('vip'),
      sanctioned('silence', 'people').as('isSilenced'),
      sql<number[]>`array(select distinct node_id from sanctions where sanctions.person_id = people.id
        and sanctions.kind = 'node-silence' and ${sanctionInForce(now)})`.as('silencedIn'),
      sanctioned('login-ban', 'owner').as('isBanned'),
      sql<Date>`least(sessions.expires_at, "look".until, case when people.vip_until > ${now} then people.vip_until end,
        (select min(moment) from sanctions, lateral (values (starts_at), (until)) as moments (moment)
          where sanctions.person_id in (people.id, owner.id) and lifted_at is null and moment > ${now}))`.as(
        'until',
      ),
    ])
    .where('sessions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('people.deleted_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .execute()
}
