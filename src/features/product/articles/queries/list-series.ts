import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import { bestText, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** Articles of a series that are shown; of a longer one, those nearest to the article. */
const MOST = 60

export interface SeriesRow {
  number: number
  slug: string | null
  title: string
  language: Locale
}

/** The articles of an author's series that the reader may see, in order of publication. */
export async function listSeries(
  db: Database,
  { asker, now, locale }: Reader,
  { authorId, series }: { authorId: number; series: string },
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select posts.number, posts.slug, text.title, text.language
    from posts join lateral ${bestText(locale)} as text on true
    where posts.kind = 'article' and posts.author_id = ${authorId} and lower(posts.series) = lower(${series})
      and posts.series is not null and ${listedPosts(asker, now)}
    order by posts.published_at, posts.id limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
