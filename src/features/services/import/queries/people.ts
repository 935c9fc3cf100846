import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { indexPeople } from '#features/kernel/people/queries/index-people.ts'

export async function listPersonSlugs(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('people').select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

export async function findPersonByEmail(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

export async function findPersonBySlug(db: Database, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function insertPerson(db: Database, values: Insertable<Tables['people']>): Promise<number> {
  const { id } = await db.insertInto('people').values(values).returning('id').executeTakeFirstOrThrow()
  await indexPeople(db, [id])
  return id
}
