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

async function listAskers(db: Database, ids: readonly number[], now: Date): Promise<StoredAsker[]> {
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
      sql<number[]>`array(select distinct node_id from sanctions where sanctions.person_id = people.id
        and sanctions.kind = 'node-silence' and ${sanctionInForce(now)})`.as('silencedIn'),
      sanctioned('login-ban').as('isBanned'),
      sql<Date>`least(sessions.expires_at, case when people.vip_until > ${now} then people.vip_until end,
        (select min(moment) from sanctions, lateral (values (starts_at), (until)) as moments (moment)
          where sanctions.person_id = people.id and lifted_at is null and moment > ${now}))`.as('until'),
    ])
    .where('sessions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('people.deleted_at', 'is', null)
    .execute()
}
