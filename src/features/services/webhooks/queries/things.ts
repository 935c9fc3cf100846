import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { STRANGER } from '#shared/people/asker.ts'

export interface ToldPost {
  number: number
  slug: string | null
  title: string
  excerpt: string
  language: string
  publishedAt: Date
  authorName: string
  authorSlug: string
}

/** A post in its own language, if a stranger may read it now. */
export async function findToldPost(
  db: Database,
  { kind, number, now }: { kind: PostKind; number: number; now: Date },
): Promise<ToldPost | undefined> {
  const { rows } =
    await sql<ToldPost>`select posts.number, posts.slug, text.title, text.excerpt, posts.language,
      posts.published_at as "publishedAt", people.name as "authorName", people.slug as "authorSlug"
    from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
    join people on people.id = posts.author_id
    where posts.kind = ${kind} and posts.number = ${number} and ${readablePosts(STRANGER, now)}`.execute(db)
  return rows[0]
}

export interface ToldAnswer {
  id: number
  topic: number
  at: Date
  authorName: string
  authorSlug: string
}

/** A published answer; whether its topic may be read is asked with the topic. */
export async function findToldAnswer(db: Database, id: number): Promise<ToldAnswer | undefined> {
  const { rows } = await sql<ToldAnswer>`select answers.id, posts.number as topic, answers.created_at as at,
      people.name as "authorName", people.slug as "authorSlug"
    from answers join posts on posts.id = answers.post_id join people on people.id = answers.author_id
    where answers.id = ${id} and answers.state = 'published' and answers.deleted_at is null`.execute(db)
  return rows[0]
}

export interface ToldPerson {
  id: number
  name: string
  slug: string
  at: Date
}

export const findToldPerson = (db: Database, id: number): Promise<ToldPerson | undefined> =>
  db
    .selectFrom('people')
    .select(['id', 'name', 'slug', 'created_at as at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
