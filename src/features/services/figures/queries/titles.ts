import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'

export interface TitledPost {
  kind: PostKind
  number: number
  slug: string | null
  title: string
  language: string
}

/** What texts are called and where they stand, as their author wrote them; those that are gone are left out. */
export async function listTitles(
  db: Database,
  texts: ReadonlyArray<{ kind: string; number: number }>,
): Promise<TitledPost[]> {
  const { rows } = await sql<TitledPost>`
    select posts.kind, posts.number, posts.slug, text.title, text.language
    from unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ number }) => number)}::bigint[]) as asked (kind, number)
    join posts on posts.kind = asked.kind and posts.number = asked.number and posts.deleted_at is null
    join lateral (select title, language from post_texts where post_id = posts.id
      order by (post_texts.language = posts.language) desc limit 1) as text on true`.execute(db)
  return rows
}
