import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** What a text is called, in a language where it is written in it, and what stands in its address. */
export async function findNames(
  db: Database,
  postId: number,
  locale: Locale,
): Promise<{ title: string; slug: string | null }> {
  const { rows } = await sql<{ title: string; slug: string | null }>`select title, posts.slug from posts
    join post_texts on post_texts.post_id = posts.id where posts.id = ${postId}
    order by (post_texts.language = ${locale}) desc, (post_texts.language = posts.language) desc limit 1`.execute(
    db,
  )
  return rows[0] ?? { title: '', slug: null }
}
