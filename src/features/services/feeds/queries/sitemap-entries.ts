import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import { STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** A row for one entry of a sitemap. */
export interface SitemapRow {
  /** Key that ranges are made of: the number, or the id where that is in the address. */
  key: number
  slug: string | null
  /** In which it really exists, the original first; null: in all of the site's. */
  languages: Locale[] | null
  changedAt: Date | null
  taxonomy: Taxonomy | null
}

/** Kinds that have sitemaps of their own. */
export type SitemapKind = PostKind | 'node' | 'term' | 'person'

interface Source {
  /** Rows as `SitemapRow` has them. Ranges of `key` reach the index through it. */
  rows: RawBuilder<unknown>
  last: RawBuilder<unknown>
}

const postsOf = (
  kind: Exclude<SitemapKind, 'node' | 'term' | 'person'>,
  locale: Locale,
  now: Date,
): Source => ({
  rows: sql`
    select posts.number as key, posts.slug, greatest(posts.updated_at, text.updated_at) as "changedAt",
      (select array_agg(language order by (language = posts.language) desc, language) from post_texts every
        where every.post_id = posts.id) as languages,
      null as taxonomy
    from posts join post_texts text on text.post_id = posts.id and text.language = ${locale}
    where posts.kind = ${sql.lit(kind)} and ${readablePosts(STRANGER, now)}`,
  last: sql`select max(number) from posts where kind = ${sql.lit(kind)}`,
})

/** Topics have one text, in the language of their author. Their page changes with every answer. */
const topics = (locale: Locale, now: Date): Source => ({
  rows: sql`
    select posts.number as key, posts.slug, greatest(posts.updated_at, posts.last_activity_at) as "changedAt",
      array[posts.language] as languages, null as taxonomy
    from posts
    where posts.kind = 'topic' and posts.language = ${locale} and ${readablePosts(STRANGER, now)}`,
  last: sql`select max(number) from posts where kind = 'topic'`,
})

/** Private ones too: their card is public, only their topics are not. */
const nodes = (locale: Locale): Source => ({
  rows: sql`
    select nodes.id as key, nodes.slug, null::timestamptz as "changedAt",
      (select array_agg(language order by (language = nodes.language) desc, language) from node_texts every
        where every.node_id = nodes.id) as languages,
      null as taxonomy
    from nodes join node_texts text on text.node_id = nodes.id and text.language = ${locale}
    where nodes.deleted_at is null`,
  last: sql`select max(id) from nodes`,
})

/** Lists of topics stand in every language, those of articles and products where the category has a name. */
const terms = (locale: Locale): Source => ({
  rows: sql`
    select terms.id as key, coalesce(terms.slug, terms.number::text) as slug, null::timestamptz as "changedAt",
      case when terms.taxonomy <> 'community-tag' then
        (select array_agg(language order by (language = terms.language) desc, language) from term_texts every
          where every.term_id = terms.id) end as languages,
      terms.taxonomy
    from terms
    where terms.posts_count > 0 and (terms.taxonomy = 'community-tag'
      or exists (select 1 from term_texts text where text.term_id = terms.id and text.language = ${locale}))`,
  last: sql`select max(id) from terms`,
})

/** People who have written something; the interface around their texts is in every language. */
const people: Source = {
  rows: sql`
    select people.id as key, people.slug, null::timestamptz as "changedAt", null::text[] as languages,
      null as taxonomy
    from people
    where people.deleted_at is null
      and (people.articles_count > 0 or people.topics_count > 0 or people.answers_count > 0)`,
  last: sql`select max(id) from people`,
}

function sourceOf(kind: SitemapKind, locale: Locale, now: Date): Source {
  if (kind === 'topic') return topics(locale, now)
  if (kind === 'node') return nodes(locale)
  if (kind === 'term') return terms(locale)
  return kind === 'person' ? people : postsOf(kind, locale, now)
}

/** Selects entries by kind and language, as strangers may read them at a time. */
export interface SitemapQuery {
  kind: SitemapKind
  locale: Locale
  now: Date
}

/**
 * The non-empty ranges of numbers: 0 for 1 to `size`, 1 for the next. Ranges are fixed, so that a file changes only
 * when its own entries do.
 */
export async function listRanges(
  db: Database,
  { kind, locale, now }: SitemapQuery,
  size: number,
): Promise<number[]> {
  const { rows: source, last } = sourceOf(kind, locale, now)
  const { rows } = await sql<{ range: number }>`
    select range from generate_series(0, ((${last}) - 1) / ${size}) range
    cross join lateral (select 1 from (${source}) entry
      where entry.key > range * ${size} and entry.key <= (range + 1) * ${size} limit 1) found
    order by range`.execute(db)
  return rows.map(({ range }) => range)
}

/** Things of one range after a key, in their order. */
export async function listSitemapRows(
  db: Database,
  { kind, locale, now }: SitemapQuery,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select * from (${sourceOf(kind, locale, now).rows}) entry
    where entry.key > ${after} and entry.key <= ${last} order by entry.key limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows
}
