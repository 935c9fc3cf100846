import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

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
