import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import { quoteLexeme } from '#features/kernel/entries/rules/lexemes.ts'
import { kindMark } from '#features/kernel/entries/rules/marks.ts'
import { bestText, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import { titleQuery } from '#features/product/authoring/queries/similar.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface HelpRow {
  kind: 'doc' | 'topic'
  number: number
  slug: string | null
  title: string
  language: Locale
}

/** So many of the newest of each kind with a word in common are ranked. */
const NEWEST = 200
const SHOWN = 3

/** Docs and solved topics whose titles have words in common with what somebody is about to ask. */
export async function listHelp(
  db: Database,
  { asker, now, locale }: Reader,
  text: string,
): Promise<HelpRow[]> {
  const query = await titleQuery(db, text, locale)
  if (query === null) return []
  const newest = (kind: 'doc' | 'topic') => sql`(
    select post_id, title from search_entries
    where title @@ ${query}::tsquery and words @@ ${quoteLexeme(kindMark(kind))}::tsquery and answer_id is null
    order by at desc limit ${sql.lit(NEWEST)})`
  const { rows } = await sql<HelpRow>`
    with newest as materialized (${newest('doc')} union all ${newest('topic')}),
    best as (
      select posts.id, posts.kind, posts.number, posts.slug, max(ts_rank(newest.title, ${query}::tsquery)) as rank
      from newest join posts on posts.id = newest.post_id
      where ${listedPosts(asker, now)} and (posts.kind = 'doc' or posts.accepted_answer_id is not null)
      group by posts.id order by (posts.kind = 'doc') desc, rank desc, posts.id desc limit 50)
    select best.kind, best.number, best.slug, text.title, text.language
    from best join posts on posts.id = best.id join lateral ${bestText(locale)} text on true
    order by best.rank + case best.kind when 'doc' then 0.05 else 0 end desc, best.id desc
    limit ${sql.lit(SHOWN)}`.execute(db)
  return rows
}
