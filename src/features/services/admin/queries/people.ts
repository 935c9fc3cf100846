import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { sanctionInForce } from '#features/accounts/account/queries/sanctions.ts'
import type { SanctionKind } from '#features/accounts/account/tables.ts'
import { experienceOf } from '#features/kernel/ledger/queries/balances.ts'
import { vipInForce } from '#features/kernel/people/queries/vip.ts'
import { parseQuery, peopleQueryOf } from '#features/services/search/rules.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { type PeopleFilter, type PeopleTerms, SEEN_DAYS } from '../rules.ts'

export interface PersonLineRow {
  id: number
  name: string
  slug: string
  avatar: string
  level: string
  /** Only while it lasts. */
  vip: string | null
  roles: string[]
}

export interface FoundRow extends PersonLineRow {
  email: string | null
  phone: string | null
  sanctions: SanctionKind[]
  createdAt: Date
  /** null: not since their last sessions ended. */
  seenAt: Date | null
}

const line = (now: Date) =>
  [
    'people.id',
    'people.name',
    'people.slug',
    'people.avatar',
    'people.level_key as level',
    'people.roles',
    vipInForce(now).as('vip'),
  ] as const

const kindsInForce = (now: Date) =>
  sql<SanctionKind[]>`array(select distinct kind from sanctions where sanctions.person_id = people.id
    and ${sanctionInForce(now)} order by kind)`

/** When somebody was here last, in one of the sessions that are open. */
const seenAt = sql<Date | null>`(select used_at from sessions where sessions.person_id = people.id
  and ended_at is null order by used_at desc limit 1)`

/** Matches that are considered for very common names. */
const LOOKED_AT = 500

export interface PeopleAsked extends PeopleTerms {
  /** Of the site, whose days are meant. */
  timeZone: string
  key: string
  standing: PeopleFilter
  before: number
  first: number
  now: Date
}

/** By number, profile address, e-mail and phone as they are, by name as the search knows it; the newest first. */
export function listPeopleFound(db: Database, asked: PeopleAsked): Promise<FoundRow[]> {
  const { before, first, now } = asked
  let query = askedIn(
    db
      .selectFrom('people')
      .select([
        ...line(now),
        'people.email',
        'people.phone',
        kindsInForce(now).as('sanctions'),
        'people.created_at as createdAt',
        seenAt.as('seenAt'),
      ])
      .orderBy('people.id', 'desc')
      .limit(first),
    asked,
  )
  if (before > 0) query = query.where('people.id', '<', before)
  return query.execute()
}

/** A statement over people, narrowed to those whom the list shows. */
export function askedIn<Row>(
  statement: SelectQueryBuilder<Tables, 'people', Row>,
  asked: Omit<PeopleAsked, 'before' | 'first'>,
): SelectQueryBuilder<Tables, 'people', Row> {
  const { key, standing, now } = asked
  let query = statement.where('people.deleted_at', 'is', null)
  if (key !== '') query = query.where((eb) => matches(eb, key))
  if (standing === 'team') query = query.where(sql<boolean>`cardinality(people.roles) > 0`)
  if (standing === 'leaving') query = query.where('people.erase_at', 'is not', null)
  if (standing === 'sanctioned')
    query = query.where(
      sql<boolean>`people.id in (select person_id from sanctions where ${sanctionInForce(now)})`,
    )
  for (const condition of conditionsOf(asked)) query = query.where(condition)
  return query
}

function conditionsOf({
  role,
  level,
  from,
  to,
  seen,
  timeZone,
  now,
}: Omit<PeopleAsked, 'before' | 'first'>): Array<RawBuilder<boolean>> {
  const begin = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`
  const conditions: Array<RawBuilder<boolean>> = []
  if (role !== '') conditions.push(sql`cardinality(people.roles) > 0 and ${role} = any(people.roles)`)
  if (level !== '') conditions.push(sql`people.level_key = ${level}`)
  if (from !== '') conditions.push(sql`people.created_at >= ${begin(from)}`)
  if (to !== '') conditions.push(sql`people.created_at < ${begin(to)} + interval '1 day'`)
  if (seen === 'any') return conditions
  const since = new Date(now.getTime() - SEEN_DAYS[seen] * 86_400_000)
  const wasHere = sql`exists (select 1 from sessions where sessions.person_id = people.id and used_at >= ${since})`
  return [...conditions, seen === 'away' ? sql`not ${wasHere}` : sql`${wasHere}`]
}

function matches(eb: ExpressionBuilder<Tables, 'people'>, key: string) {
  const words = peopleQueryOf(parseQuery(key))
  const number = readNumber(key)
  const digits = key.replace(/[\s().-]/g, '')
  // Each by an index of its own: one condition with `or` would walk the table.
  const found = [
    sql`select id from people where slug = ${key.toLowerCase()}`,
    sql`select id from people where lower(email) = ${key.toLowerCase()}`,
    sql`select id from people where phone in (${digits}, ${`+${digits.replace(/^\+/, '')}`})`,
    ...(number === null ? [] : [sql`select id from people where id = ${number}`]),
    ...(words === null
      ? []
      : [
          sql`(select person_id from search_people where words @@ ${words}::tsquery limit ${sql.lit(LOOKED_AT)})`,
        ]),
  ]
  return eb('people.id', 'in', sql<number>`(${sql.join(found, sql` union `)})`)
}

export interface PersonDetail extends Omit<FoundRow, 'sanctions' | 'seenAt'> {
  language: string
  hasEmailVerified: boolean
  hasPhoneVerified: boolean
  vipUntil: Date | null
  experience: number
  eraseAt: Date | null
  sessions: number
}

export const findPerson = (db: Database, id: number, now: Date): Promise<PersonDetail | undefined> =>
  db
    .selectFrom('people')
    .select([
      ...line(now),
      'people.email',
      'people.phone',
      'people.language',
      'people.created_at as createdAt',
      sql<boolean>`people.email_verified_at is not null`.as('hasEmailVerified'),
      sql<boolean>`people.phone_verified_at is not null`.as('hasPhoneVerified'),
      'people.vip_until as vipUntil',
      experienceOf().as('experience'),
      'people.erase_at as eraseAt',
      sql<number>`(select count(*) from sessions where sessions.person_id = people.id
        and ended_at is null and expires_at > ${now})`.as('sessions'),
    ])
    .where('people.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst()

/** Some people as lines. */
export const listLines = (db: Database, ids: readonly number[], now: Date): Promise<PersonLineRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('people')
        .select([...line(now)])
        .where('people.id', 'in', [...ids])
        .execute()

export interface LockedPerson {
  id: number
  name: string
  email: string | null
  language: string
  roles: string[]
  level: string
  vip: string | null
  vipUntil: Date | null
}

export const lockPerson = (db: Database, id: number): Promise<LockedPerson | undefined> =>
  db
    .selectFrom('people')
    .select([
      'id',
      'name',
      'email',
      'language',
      'roles',
      'level_key as level',
      'vip_key as vip',
      'vip_until as vipUntil',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Active admins: neither banned nor about to be erased. Includes bans that began shortly after `now`, by a call that
 * started later and committed first.
 */
const admins = (now: Date) => sql<{ id: number }>`
  select id from people where cardinality(roles) > 0 and 'admin' = any(roles) and deleted_at is null
    and erase_at is null and not exists (select 1 from sanctions
      where person_id = people.id and kind = 'login-ban' and lifted_at is null and (until is null or until > ${now}))
  order by id`

export async function listAdmins(db: Database, now: Date): Promise<number[]> {
  const { rows } = await admins(now).execute(db)
  return rows.map(({ id }) => id)
}

/** The same, locked: of two admins who resign or revoke each other at once, one remains. */
export async function lockAdmins(db: Database, now: Date): Promise<number[]> {
  await sql`${admins(now)} for update`.execute(db)
  // Read again: while waiting for the locks, rows other than the locked ones may have changed.
  return listAdmins(db, now)
}
