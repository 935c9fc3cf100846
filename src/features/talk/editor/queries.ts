import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface NamedPerson {
  databaseId: number
  name: string
  slug: string
  avatar: string
}

/** People that a list suggests: as many as one sees at a glance. */
const MOST = 8

const PERSON = sql`people.id as "databaseId", people.name, people.slug, people.avatar`
const STANDS = sql`people.deleted_at is null and people.is_searchable`

/** Those whom somebody follows, the latest first. */
export async function listFollowedPeople(db: Database, personId: number): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`select ${PERSON}
    from follows join people on people.id = follows.followed_id
    where follows.follower_id = ${personId} and ${STANDS}
    order by follows.created_at desc, people.id limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** Those whose name or address begins so, the best known first. */
export async function listPeopleNamed(db: Database, key: string): Promise<NamedPerson[]> {
  const start = `${key.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<NamedPerson>`select ${PERSON} from people
    where ${STANDS} and (lower(people.name) like ${start} or lower(people.slug) like ${start})
    order by people.followers_count desc, people.id limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** Those of these people who have not deleted their account. */
export async function listPeople(db: Database, ids: readonly number[]): Promise<NamedPerson[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedPerson>`select ${PERSON} from people
    where people.id = any(${[...ids]}::bigint[]) and people.deleted_at is null`.execute(db)
  return rows
}
