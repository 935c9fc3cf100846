import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface OwnDataRow {
  name: string
  hasPassword: boolean
  hasPasskey: boolean
  verifiedContact: string | null
  roles: string[]
  eraseAt: Date | null
  askedAt: Date | null
  keepsContributions: boolean | null
  articles: number
  topics: number
  products: number
  answers: number
  comments: number
}

/** What a person has published, and what they have decided. */
export async function getOwnDataRow(db: Database, personId: number): Promise<OwnDataRow> {
  const posts = (kind: 'article' | 'topic' | 'product') => sql<number>`
    (select count(*) from posts where author_id = people.id and kind = ${kind}
      and state = 'published' and deleted_at is null)`
  return db
    .selectFrom('people')
    .leftJoin('erasures', 'erasures.person_id', 'people.id')
    .select([
      'people.name',
      'people.roles',
      'people.erase_at as eraseAt',
      'erasures.asked_at as askedAt',
      'erasures.keeps_contributions as keepsContributions',
      sql<boolean>`people.password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select 1 from passkeys where person_id = people.id)`.as('hasPasskey'),
      sql<string | null>`case when email_verified_at is not null then email
        when phone_verified_at is not null then phone end`.as('verifiedContact'),
      posts('article').as('articles'),
      posts('topic').as('topics'),
      posts('product').as('products'),
      sql<number>`(select count(*) from answers where author_id = people.id
        and state = 'published' and deleted_at is null)`.as('answers'),
      sql<number>`(select count(*) from comments where author_id = people.id
        and state = 'approved' and deleted_at is null)`.as('comments'),
    ])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
}
